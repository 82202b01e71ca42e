import { clientStatusBadges, type ClientStatus } from '#shared/clients/clients.enums.ts';
import { clientAlertTexts } from '#shared/clients/clients.messages.ts';
import { contractTypeLabels } from '#shared/contracts/contracts.enums.ts';
import { deviceAlertTexts } from '#shared/devices/devices.messages.ts';
import type { EventOf } from '#shared/events.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { productStatuses } from '#shared/products/products.enums.ts';
import { productStatusAlert } from '#shared/products/products.messages.ts';
import { actLabels } from '#shared/signing/signing.enums.ts';
import { actAlertTexts } from '#shared/signing/signing.messages.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import { denialAlert } from '#shared/verification/verification.messages.ts';

/** Events that may raise an alert. */
export type AlertKind =
  | 'actKept'
  | 'alertWritten'
  | 'clientStatusChanged'
  | 'itemsLost'
  | 'itemsStale'
  | 'procuracaoEnding'
  | 'productStatusChanged'
  | 'signatureDecided'
  | 'versionChangedMeanwhile';

/** An alert to be raised; `company` is the name of the client or company it is about. */
export type AlertToRaise = {
  idClient: string | null;
  company: string;
  message: string;
  kind: string;
  /** People besides responsável, gerente and ADMIN, by id. */
  alsoTo?: readonly (string | null)[];
  /** What makes it the same alert: it is raised once per key and company. */
  onceKey?: string;
};

const clientOf = (party: Party): string | null => (party.kind === 'client' ? party.id : null);
const statusLabel = (status: string): string =>
  clientStatusBadges[status as ClientStatus]?.label ?? status;

const alertOf: {
  readonly [Kind in AlertKind]: (event: EventOf<Kind>) => AlertToRaise | undefined;
} = {
  actKept: ({ party, partyName, act }) => ({
    idClient: clientOf(party),
    company: partyName,
    kind: 'ato_repetido',
    message: actAlertTexts.kept(actLabels[act], partyName),
  }),
  alertWritten: ({ idClient, company, message }) => ({
    idClient,
    company,
    kind: 'escrito',
    message,
  }),
  clientStatusChanged: ({ cnpjcpf, clientName, before, after, because, by }) => ({
    idClient: cnpjcpf,
    company: clientName,
    ...(because === 'closing'
      ? {
          kind: 'contrato_fechado',
          message: clientAlertTexts.statusByClosing(clientName, formatPartyDocument(cnpjcpf)),
        }
      : {
          kind: 'status_do_cliente',
          message: clientAlertTexts.statusChanged(statusLabel(before), statusLabel(after), by.name),
        }),
  }),
  itemsLost: ({ by, deviceName, items, idManager }) => ({
    idClient: by.kind === 'client' ? by.id : null,
    company: by.name,
    kind: 'itens_perdidos',
    message: deviceAlertTexts.itemsLost(deviceName, by.name, items),
    alsoTo: [idManager],
  }),
  itemsStale: ({ idClient, partyName, personName, deviceName, items, idManager }) => {
    const person = personName ?? deviceAlertTexts.unknownPerson;
    return {
      idClient,
      company: partyName ?? person,
      kind: 'itens_parados',
      message: deviceAlertTexts.itemsStale(deviceName, person, items),
      alsoTo: [idManager],
    };
  },
  procuracaoEnding: ({ cnpjcpf, razaoSocial, state, day, daysLeft }) => {
    const date = day.split('-').toReversed().join('/');
    return {
      idClient: cnpjcpf,
      company: razaoSocial,
      onceKey: `procuracao:${state}:${cnpjcpf}:${day}`,
      ...(state === 'expired'
        ? {
            kind: 'procuracao_vencida',
            message: clientAlertTexts.procuracaoExpired(razaoSocial, date),
          }
        : {
            kind: 'procuracao_vence',
            message: clientAlertTexts.procuracaoExpiring(razaoSocial, date, daysLeft),
          }),
    };
  },
  productStatusChanged: ({ idClient, clientName, typeServico, before, after }) => ({
    idClient,
    company: clientName,
    kind: 'produto_situacao',
    message: productStatusAlert(
      contractTypeLabels[typeServico],
      clientName,
      productStatuses[before].label,
      productStatuses[after].label,
    ),
  }),
  signatureDecided: ({ party, partyName, verifed, motivo, isReopened, capturedByUsers }) =>
    verifed
      ? undefined
      : {
          idClient: clientOf(party),
          company: partyName,
          kind: 'assinatura_negada',
          message: denialAlert(partyName, motivo, isReopened),
          alsoTo: capturedByUsers,
        },
  versionChangedMeanwhile: (event) => ({
    idClient: clientOf(event.party),
    company: event.partyName,
    kind: 'versao_alterada',
    message: (event.isBackInForce ? actAlertTexts.backInForce : actAlertTexts.bothHaveActs)(
      actLabels[event.act],
      event.partyName,
      event.version,
      event.newerVersion,
    ),
  }),
};

/** The alert that an event raises; undefined = none. */
export function alertOfEvent(event: EventOf<AlertKind>): AlertToRaise | undefined {
  return (alertOf[event.kind] as (of: EventOf<AlertKind>) => AlertToRaise | undefined)(event);
}
