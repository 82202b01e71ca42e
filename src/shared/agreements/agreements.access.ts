import { anybody, anySession, clientBringers, staff } from '../permissions/roles.ts';

/** Who makes the first agreement of a client or of a network member: who registers them. */
export const whoIssuesAgreements = clientBringers;
/** Who makes or changes the agreement of somebody they may open. */
export const whoChangesAgreements = staff;
/** Who reads and closes a client's agreement: staff who may open the client, and the client. */
export const whoWorksOnAgreements = anySession;
/** Who reads and closes the agreement of a person of the staff. */
export const whoWorksOnUserAgreements = staff;
/** Who asks for which types a company has a template. */
export const whoListsContractTypes = staff;
/** Who reads a proposal. */
export const whoReadsProposals = anybody('public reading of a proposal; merge fields are blank');
