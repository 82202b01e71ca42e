import { expect, test } from 'vitest';
import type { EventKind } from '#shared/events.ts';
import type { Ground } from './context.ts';
import { createListeners } from './listeners.ts';

type Name =
  | 'history'
  | 'alerts'
  | 'status by closing'
  | 'copy by closing'
  | 'minuta of client'
  | 'minuta of user'
  | 'minutas of company';

/** Who hears what, written a second time: a listener that is lost or added by mistake is seen. */
const expected: Record<EventKind, readonly Name[]> = {
  actKept: ['history', 'alerts'],
  actRecorded: ['history'],
  addressRegistered: ['history', 'minuta of user'],
  adminCeoMade: ['alerts'],
  agreementClosed: ['history', 'status by closing', 'copy by closing'],
  agreementIssued: ['history'],
  alertResolved: [],
  alertWritten: ['alerts'],
  apuracaoOpened: ['history'],
  apuracaoRenamed: ['history'],
  attachmentAdded: ['history'],
  attachmentRemoved: ['history'],
  bankCertificateEnding: ['alerts'],
  bankRegistered: ['history'],
  boletoCancelled: ['history'],
  boletoIssued: ['history'],
  boletoPaid: ['history', 'alerts'],
  boletoPaymentUndone: ['history'],
  creditAdded: ['history'],
  creditChanged: ['history'],
  creditLaunched: ['history'],
  creditRemoved: ['history'],
  clientChanged: ['history', 'minuta of client'],
  clientContactAsked: ['history'],
  clientContactChanged: ['alerts'],
  clientPasswordPolicyChanged: ['history'],
  clientRegistered: ['history'],
  clientStatusChanged: ['history', 'alerts'],
  contactErased: ['history'],
  contactMailFailed: ['alerts'],
  contactNoticeFailed: ['alerts'],
  contactReceived: ['alerts'],
  copyAsked: ['history'],
  copyFailed: ['history', 'alerts'],
  errorReported: ['alerts'],
  copySent: ['history'],
  copyWithoutAddress: ['alerts'],
  failureBurst: ['alerts'],
  deviceLost: ['history'],
  quarantineItemRemoved: ['history'],
  minutaCompared: [],
  minutasWalked: [],
  itemsLost: ['alerts'],
  itemsStale: ['alerts'],
  networkCreated: ['history'],
  observationDeleted: [],
  observationWritten: ['alerts'],
  clientPasswordRemoved: ['history'],
  ownPasswordDeferred: ['history'],
  passwordSet: ['history'],
  permissionsChanged: ['history'],
  privilegesChanged: ['history'],
  monthPrescribing: ['alerts'],
  procuracaoEnding: ['alerts'],
  productAnalystChanged: ['history'],
  productSecretChanged: ['history'],
  productSecretRevealed: ['history'],
  productStatusChanged: ['history', 'alerts'],
  secondFactorDemandChanged: ['history'],
  secondFactorEnabled: ['history'],
  secondFactorEnded: ['history'],
  refusalBurst: ['alerts'],
  gerenteChanged: ['history', 'alerts'],
  responsavelChanged: ['history', 'alerts'],
  payrollRatesChanged: ['history'],
  resumeValueChanged: ['history'],
  sheetTotalEdited: ['history'],
  analysisCancelled: ['history'],
  analysisDone: ['history'],
  analysisFailed: ['history'],
  analysisRequested: ['history'],
  lotFilesRemoved: ['history'],
  verbasSaved: ['history'],
  seeded: [],
  serverClockBehind: ['alerts'],
  signatureDecided: ['history', 'alerts'],
  signingLinkFailed: ['history', 'alerts'],
  signingLinkSent: ['history'],
  staffEntered: [],
  standingSigned: [],
  storeLost: ['alerts'],
  templateCreated: ['history'],
  templateDeleted: ['history', 'minutas of company'],
  templateDocumentSent: ['history', 'minutas of company'],
  templateRenamed: ['history'],
  templateRestored: ['history', 'minutas of company'],
  tenantCreated: ['history'],
  termsAccepted: [],
  unverifiedOwnersChanged: ['history'],
  userAccepted: ['history'],
  userRefused: ['history'],
  userBlocked: ['history'],
  userChanged: ['history', 'minuta of user'],
  userCreated: ['history'],
  userDeleted: ['history'],
  userEmailChanged: ['alerts'],
  userUnblocked: ['history'],
  versionChangedMeanwhile: ['alerts'],
  witnessPolicyChanged: ['history'],
};

test('every event is told to exactly its listeners, in order', () => {
  // Nothing is heard here, so that what listeners are made of is never touched.
  const listeners = createListeners({} as Ground);
  const [history] = listeners.actRecorded;
  const [alerts] = listeners.alertWritten;
  const [, statusByClosing, copyByClosing] = listeners.agreementClosed;
  const names = new Map<unknown, Name>([
    [history, 'history'],
    [alerts, 'alerts'],
    [statusByClosing, 'status by closing'],
    [copyByClosing, 'copy by closing'],
    [listeners.clientChanged[1], 'minuta of client'],
    [listeners.userChanged[1], 'minuta of user'],
    [listeners.templateDeleted[1], 'minutas of company'],
  ]);
  const nameOf = (listener: unknown): Name | undefined => names.get(listener);
  const named = Object.fromEntries(
    Object.entries(listeners).map(([kind, heard]) => [kind, heard.map(nameOf)]),
  );
  expect(named).toEqual(expected);
});
