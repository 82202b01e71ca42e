import {
  adminCeo,
  adminCeoOrTi,
  admins,
  anySession,
  clientBringers,
  clientsOnly,
  directors,
  partnerCeo,
  staff,
} from '../permissions/roles.ts';

/** Who has a list of clients; which ones stand in it is another question. */
export const whoListsClients = staff;
/** Who reads the cards of a company's registrations. */
export const whoReadsRegistrationSummary = admins;
/** Who reads a client: staff who may open it, and the client. */
export const whoReadsClients = anySession;
/** Who registers clients, joins companies to a network and makes proposals (@spec 2 §1; decisions: Sidebar). */
export const whoRegistersClients = clientBringers;
/** Who registers a client whose owner was not verified, where the company allows it (@spec 2 §5 Owner verification). */
export const whoRegistersUnverified = partnerCeo;
/** Who changes a client that they may edit, and sends its links. */
export const whoEditsClients = staff;
/** Who gives clients that they may edit another responsável: who chooses people for them (`whoChoosesPeople`). */
export const whoHandsClientsOver = directors;
/** Who changes the status of a client that they may edit (@spec 3 §6). */
export const whoChangesClientStatus = admins;
/** Who is asked for an own password: clients in their own session. */
export const whoChoosesOwnPassword = clientsOnly;
/** Who sees whether clients choose their password by link only. */
export const whoSeesPasswordPolicy = adminCeoOrTi;
/** Who decides it. */
export const whoSetsPasswordPolicy = adminCeo;
/** Who sees whether the company's own CEO may register owners without codes. */
export const whoSeesUnverifiedOwners = adminCeoOrTi;
/** Who decides it. */
export const whoSetsUnverifiedOwners = adminCeo;
