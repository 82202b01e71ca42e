import type { AppEvent, EventKind, EventOf } from '#shared/events.ts';
import type { Context, Ground } from './context.ts';
import type { Listener } from './db/change.ts';
import { createActsService } from '#server/domain/acts/acts.service.ts';
import { createContractsService } from '#server/domain/contracts/contracts.service.ts';
import { createIssueVersion } from '#server/domain/agreements/issue-version.service.ts';
import { createMinutaWalks } from '#server/domain/agreements/minuta-walks.service.ts';
import { createRefreshByChange } from '#server/domain/agreements/refresh-by-change.ts';
import { createRefreshMinuta } from '#server/domain/agreements/refresh-minuta.service.ts';
import { createProductsService } from '#server/domain/products/products.service.ts';
import { createSignedStatesService } from '#server/domain/signed-states/signed-states.service.ts';
import { createTenantsService } from '#server/domain/tenants/tenants.service.ts';
import { createFindPartyContact } from '#server/domain/agreements/party-contact.ts';
import { createRaiseAlert } from '#server/domain/alerts/raise-alert.service.ts';
import { createClientsService } from '#server/domain/clients/clients.service.ts';
import { createStatusByClosing } from '#server/domain/clients/status-by-closing.service.ts';
import { createCopyByClosing } from '#server/domain/copies/copy-by-closing.service.ts';
import type { HistoryKind } from '#server/domain/history/history-lines.ts';
import { createRecordHistory } from '#server/domain/history/record-history.service.ts';
import { createUsersService } from '#server/domain/users/users.service.ts';
import { readersAmong } from '#server/reads/readers-among.ts';
import { adminsOf } from './admins-of.ts';
import { captureOf } from './capture-of.ts';

/** Who hears what, in this order. What the history keeps is heard by it first: nothing else fits in that place. */
export type Listeners = {
  readonly [Kind in EventKind]: Kind extends HistoryKind
    ? readonly [Listener<EventOf<HistoryKind>>, ...Listener<EventOf<Kind>>[]]
    : readonly Listener<EventOf<Kind>>[];
};

/** The one list of what follows from what: an event without an entry does not compile. */
export function createListeners(context: Ground): Listeners {
  const clients = createClientsService(context);
  const history = createRecordHistory(context);
  const alerts = createRaiseAlert(context, { clients, adminsOf, readersAmong });
  const statusByClosing = createStatusByClosing();
  const users = createUsersService(context);
  const copyByClosing = createCopyByClosing(context, {
    contactOf: createFindPartyContact({ clients, users }),
  });
  const acts = createActsService();
  const contracts = createContractsService(context);
  const tenants = createTenantsService(context);
  const refreshByChange = createRefreshByChange({
    clients,
    refresh: createRefreshMinuta({
      acts,
      clients,
      contracts,
      captureOf: captureOf(context),
      issueVersion: createIssueVersion(context, {
        acts,
        contracts,
        states: createSignedStatesService(context),
        tenants,
      }),
      products: createProductsService(context, { clients }),
      tenants,
      users,
    }),
    walks: createMinutaWalks(context),
  });
  return {
    actKept: [history, alerts],
    actRecorded: [history],
    addressRegistered: [history, refreshByChange.ofUser],
    adminCeoMade: [alerts],
    agreementClosed: [history, statusByClosing, copyByClosing],
    agreementIssued: [history],
    alertResolved: [],
    alertWritten: [alerts],
    apuracaoOpened: [history],
    apuracaoRenamed: [history],
    attachmentAdded: [history],
    attachmentRemoved: [history],
    bankCertificateEnding: [alerts],
    bankRegistered: [history],
    boletoCancelled: [history],
    boletoIssued: [history],
    boletoPaid: [history, alerts],
    boletoPaymentUndone: [history],
    creditAdded: [history],
    creditChanged: [history],
    creditLaunched: [history],
    creditRemoved: [history],
    clientChanged: [history, refreshByChange.ofClient],
    clientContactAsked: [history],
    clientContactChanged: [alerts],
    clientPasswordPolicyChanged: [history],
    clientRegistered: [history],
    clientStatusChanged: [history, alerts],
    contactErased: [history],
    contactMailFailed: [alerts],
    contactNoticeFailed: [alerts],
    contactReceived: [alerts],
    copyAsked: [history],
    copyFailed: [history, alerts],
    errorReported: [alerts],
    copySent: [history],
    copyWithoutAddress: [alerts],
    failureBurst: [alerts],
    deviceLost: [history],
    quarantineItemRemoved: [history],
    minutaCompared: [],
    minutasWalked: [],
    itemsLost: [alerts],
    itemsStale: [alerts],
    networkCreated: [history],
    observationDeleted: [],
    observationWritten: [alerts],
    clientPasswordRemoved: [history],
    ownPasswordDeferred: [history],
    passwordSet: [history],
    permissionsChanged: [history],
    privilegesChanged: [history],
    procuracaoEnding: [alerts],
    productAnalystChanged: [history],
    productSecretChanged: [history],
    productSecretRevealed: [history],
    productStatusChanged: [history, alerts],
    secondFactorDemandChanged: [history],
    secondFactorEnabled: [history],
    secondFactorEnded: [history],
    refusalBurst: [alerts],
    gerenteChanged: [history, alerts],
    responsavelChanged: [history, alerts],
    payrollRatesChanged: [history],
    resumeValueChanged: [history],
    sheetTotalEdited: [history],
    analysisCancelled: [history],
    analysisDone: [history],
    analysisFailed: [history],
    analysisRequested: [history],
    lotFilesRemoved: [history],
    monthPrescribing: [alerts],
    verbasSaved: [history],
    seeded: [],
    serverClockBehind: [alerts],
    signatureDecided: [history, alerts],
    signingLinkFailed: [history, alerts],
    signingLinkSent: [history],
    staffEntered: [],
    standingSigned: [],
    storeLost: [alerts],
    templateCreated: [history],
    templateDeleted: [history, refreshByChange.ofTemplate],
    templateDocumentSent: [history, refreshByChange.ofTemplate],
    templateRenamed: [history],
    templateRestored: [history, refreshByChange.ofTemplate],
    tenantCreated: [history],
    termsAccepted: [],
    unverifiedOwnersChanged: [history],
    userAccepted: [history],
    userRefused: [history],
    userBlocked: [history],
    userChanged: [history, refreshByChange.ofUser],
    userCreated: [history],
    userDeleted: [history],
    userEmailChanged: [alerts],
    userUnblocked: [history],
    versionChangedMeanwhile: [alerts],
    witnessPolicyChanged: [history],
  };
}

/** Completes a context with the listeners: what they are made of needs everything but them. */
export function withListeners(
  ground: Ground,
  listenersOf: (context: Ground) => Listeners = createListeners,
): Context {
  const context: Context = {
    ...ground,
    async tell(tx, event) {
      const said: AppEvent[] = [];
      for (const listener of listeners[event.kind] as readonly Listener<AppEvent>[])
        said.push(...(await listener(tx, event)));
      return said;
    },
  };
  const listeners = listenersOf(context);
  return context;
}
