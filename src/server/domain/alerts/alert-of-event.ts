import type { AlertAbout } from '#shared/alerts/alerts.schemas.ts';
import { prescriptionAlert } from '#shared/analyses/analyses.messages.ts';
import { bankAlertTexts } from '#shared/banking/banking.messages.ts';
import { boletoPaidAlert } from '#shared/boletos/boletos.messages.ts';
import { clientStatusBadges } from '#shared/clients/client-status-badges.ts';
import type { ClientStatus } from '#shared/clients/clients.enums.ts';
import { clientAlertTexts } from '#shared/clients/clients.messages.ts';
import { productTypeLabels } from '#shared/products/product-types.ts';
import { contactAlertTexts } from '#shared/contact/contact.messages.ts';
import { copyFailedAlert, copyWithoutAddressAlert } from '#shared/copies/copies.messages.ts';
import { deviceAlertTexts } from '#shared/devices/devices.messages.ts';
import type { EventOf } from '#shared/events.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { formatCivilDay } from '#shared/kernel/civil-day.ts';
import { formatCompetencia } from '#shared/kernel/competencia.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import type { ObservationCategory } from '#shared/observations/observations.enums.ts';
import { observationAlert } from '#shared/observations/observations.messages.ts';
import { productStatuses } from '#shared/products/products.enums.ts';
import { productStatusAlert } from '#shared/products/products.messages.ts';
import { reportAlert } from '#shared/reports/reports.messages.ts';
import { securityAlertTexts } from '#shared/security/security.messages.ts';
import { actLabels } from '#shared/signing/signing.enums.ts';
import { actAlertTexts, clockAlertTexts } from '#shared/signing/signing.messages.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import { newGerenteText } from '#shared/users/duties.rules.ts';
import { adminCeoMadeText, emailChangedText } from '#shared/users/users.messages.ts';
import { denialAlert } from '#shared/verification/verification.messages.ts';

/** Events that may raise an alert. */
export type AlertKind =
  | 'actKept'
  | 'adminCeoMade'
  | 'alertWritten'
  | 'bankCertificateEnding'
  | 'boletoPaid'
  | 'clientContactChanged'
  | 'clientStatusChanged'
  | 'contactMailFailed'
  | 'contactNoticeFailed'
  | 'contactReceived'
  | 'copyFailed'
  | 'copyWithoutAddress'
  | 'errorReported'
  | 'failureBurst'
  | 'gerenteChanged'
  | 'itemsLost'
  | 'itemsStale'
  | 'monthPrescribing'
  | 'observationWritten'
  | 'procuracaoEnding'
  | 'productStatusChanged'
  | 'serverClockBehind'
  | 'refusalBurst'
  | 'responsavelChanged'
  | 'signatureDecided'
  | 'signingLinkFailed'
  | 'storeLost'
  | 'userEmailChanged'
  | 'versionChangedMeanwhile';

/** An alert to be raised; `company` is the name of the client or company it is about. */
export type AlertToRaise = {
  idClient: string | null;
  company: string;
  message: string;
  kind: string;
  /** What it is about besides, which the alert opens. */
  about?: AlertAbout;
  /** People besides responsável, gerente and ADMIN, by id. */
  alsoTo?: readonly (string | null)[];
  /** Not to this person, by id: they know it. */
  notTo?: string;
  /** These people by id, and nobody else. */
  onlyTo?: readonly string[];
  /** Of them all only who reads this category of the client's observations. */
  toReadersOf?: { idClient: string; category: ObservationCategory };
  /** What makes it the same alert: it is raised once per key and company. */
  onceKey?: string;
  /** The same, but anew in every hour. */
  oncePerHour?: string;
};

const clientOf = (party: Party): string | null => (party.kind === 'client' ? party.id : null);
const statusLabel = (status: ClientStatus): string => clientStatusBadges[status].label;

const alertOf: {
  readonly [Kind in AlertKind]: (event: EventOf<Kind>) => AlertToRaise | undefined;
} = {
  actKept: ({ idAgreement, party, partyName, act, reason }) => ({
    // Twenty repeated acts of a device that tries again and again are one thing to look at.
    oncePerHour: `ato_repetido:${idAgreement}:${reason}`,
    idClient: clientOf(party),
    company: partyName,
    kind: 'ato_repetido',
    message: actAlertTexts.kept(actLabels[act], partyName, reason),
  }),
  adminCeoMade: ({ name, company, by, ceos }) => ({
    idClient: null,
    company,
    kind: 'ceo_da_administracao',
    message: adminCeoMadeText(name, company, by.name),
    onlyTo: ceos,
  }),
  userEmailChanged: ({ name, company, by, until, ceos }) => ({
    idClient: null,
    company,
    kind: 'email_alterado',
    message: emailChangedText(name, by.name, new Date(until)),
    onlyTo: ceos,
  }),
  alertWritten: ({ idClient, company, message }) => ({
    idClient,
    company,
    kind: 'escrito',
    message,
  }),
  bankCertificateEnding: ({ company, state, day }) => {
    const date = formatCivilDay(day);
    return {
      idClient: null,
      company,
      onceKey: `certificado:${state}:${day}`,
      ...(state === 'expired'
        ? { kind: 'certificado_vencido', message: bankAlertTexts.expired(date) }
        : { kind: 'certificado_vence', message: bankAlertTexts.expiring(date) }),
    };
  },
  boletoPaid: ({ idClient, nome, seuNumero, payment }) => ({
    idClient,
    company: nome,
    kind: 'boleto_pago',
    message: boletoPaidAlert(
      seuNumero,
      nome,
      formatCivilDay(payment.day),
      formatMoney(payment.cents),
    ),
  }),
  clientContactChanged: ({ cnpjcpf, razaoSocial, fields, by, hasNotice }) => ({
    idClient: cnpjcpf,
    company: razaoSocial,
    kind: 'contato_alterado',
    message: clientAlertTexts.contactChanged(razaoSocial, fields, by.name, hasNotice),
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
  contactMailFailed: ({ company, idContact, ceos }) => ({
    idClient: null,
    company,
    kind: 'contato_nao_enviado',
    message: contactAlertTexts.mailFailed,
    about: { kind: 'contato', id: idContact },
    alsoTo: ceos,
    onceKey: `contato_nao_enviado:${idContact}`,
  }),
  contactNoticeFailed: ({ cnpjcpf, razaoSocial, channel }) => ({
    idClient: cnpjcpf,
    company: razaoSocial,
    kind: 'contato_nao_avisado',
    message: clientAlertTexts.contactNoticeFailed(razaoSocial, channel),
  }),
  contactReceived: ({ company, idContact, ceos }) => ({
    idClient: null,
    company,
    kind: 'contato_site',
    message: contactAlertTexts.received,
    about: { kind: 'contato', id: idContact },
    alsoTo: ceos,
    onceKey: `contato:${idContact}`,
  }),
  errorReported: ({ company, idReport, day, pattern, build, error, readers }) => ({
    idClient: null,
    company,
    kind: 'relatorio_de_erro',
    message: reportAlert(pattern, build),
    about: { kind: 'relatorio', id: idReport },
    onlyTo: readers,
    // Ten thousand reports of one fault are one thing to look at.
    onceKey: `relatorio:${day}:${pattern}:${build}:${error}`,
  }),
  copyFailed: ({ party, partyName, way }) => ({
    idClient: clientOf(party),
    company: partyName,
    kind: 'copia_nao_enviada',
    message: copyFailedAlert(partyName, way),
  }),
  copyWithoutAddress: ({ idAgreement, party, partyName }) => ({
    idClient: clientOf(party),
    company: partyName,
    kind: 'copia_sem_endereco',
    message: copyWithoutAddressAlert(partyName),
    onceKey: `copia_sem_endereco:${idAgreement}`,
  }),
  failureBurst: ({ actor, who, company, count, day, ceos }) => ({
    idClient: null,
    company,
    kind: 'falhas_de_entrada',
    message: securityAlertTexts.failures(who, count),
    alsoTo: ceos,
    onceKey: `falhas:${actor}:${day}`,
  }),
  itemsLost: ({ by, deviceName, items, idManager }) => ({
    idClient: by.kind === 'client' ? by.id : null,
    company: by.name,
    kind: 'itens_perdidos',
    message: deviceAlertTexts.itemsLost(deviceName, by.name, items),
    alsoTo: [idManager],
  }),
  // A store without anything unsent took nothing with it that the office would miss.
  storeLost: ({ by, deviceName, items, noticedAt, idManager }) =>
    items === 0
      ? undefined
      : {
          idClient: by.kind === 'client' ? by.id : null,
          company: by.name,
          kind: 'itens_perdidos',
          message: deviceAlertTexts.storeLost(
            deviceName,
            by.name,
            items,
            formatDateTime(noticedAt),
          ),
          alsoTo: [idManager],
        },
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
  monthPrescribing: ({ idClient, idProduct, razaoSocial, competencia, cents, ...of }) => ({
    idClient,
    company: razaoSocial,
    kind: 'credito_prescreve',
    message: prescriptionAlert(
      razaoSocial,
      formatMoney(cents),
      formatCompetencia(competencia),
      formatCivilDay(of.until),
    ),
    alsoTo: of.analysts,
    onceKey: `prescricao:${of.within}:${idProduct}:${competencia}:${of.until}`,
  }),
  observationWritten: ({ by, idClient, clientName, category, isAlert }) =>
    isAlert
      ? {
          idClient,
          company: clientName,
          kind: 'observacao',
          message: observationAlert(by.name, category, clientName),
          toReadersOf: { idClient, category },
          notTo: by.id,
        }
      : undefined,
  procuracaoEnding: ({ cnpjcpf, razaoSocial, state, day, daysLeft }) => {
    const date = formatCivilDay(day);
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
  gerenteChanged: ({ by, company, after, clients, people }) => {
    const only = people.length === 0 && clients.length === 1 ? clients[0] : undefined;
    return after === null || after.id === by.id
      ? undefined
      : {
          idClient: only?.cnpjcpf ?? null,
          company: only?.razaoSocial ?? company,
          kind: 'gerente',
          message: newGerenteText({ gerente: clients.length, pessoas: people.length }, by.name),
          onlyTo: [after.id],
        };
  },
  // Who takes clients on by an own act knows it.
  responsavelChanged: ({ by, company, after, clients }) => {
    const only = clients.length === 1 ? clients[0] : undefined;
    return after.id === by.id
      ? undefined
      : {
          idClient: only?.cnpjcpf ?? null,
          company: only?.razaoSocial ?? company,
          kind: 'responsavel',
          message: clientAlertTexts.handedOver(clients.length, by.name),
          onlyTo: [after.id],
        };
  },
  signingLinkFailed: ({ cnpjcpf, razaoSocial, idAskedBy, because }) => ({
    idClient: cnpjcpf,
    company: razaoSocial,
    kind: 'link_nao_enviado',
    message: clientAlertTexts.linkFailed(razaoSocial, because),
    onlyTo: [idAskedBy],
  }),
  productStatusChanged: ({ idClient, clientName, typeServico, before, after }) => ({
    idClient,
    company: clientName,
    kind: 'produto_situacao',
    message: productStatusAlert(
      productTypeLabels[typeServico],
      clientName,
      productStatuses[before].label,
      productStatuses[after].label,
    ),
  }),
  serverClockBehind: ({ last, now }) => ({
    idClient: null,
    company: clockAlertTexts.company,
    kind: 'relogio_atrasado',
    message: clockAlertTexts.behind(formatDateTime(now), formatDateTime(last)),
    onceKey: `relogio:${last}`,
  }),
  refusalBurst: ({ actor, who, company, count, day, ceos }) => ({
    idClient: null,
    company,
    kind: 'recusas_em_serie',
    message: securityAlertTexts.refusals(who, count),
    alsoTo: ceos,
    onceKey: `recusas:${actor}:${day}`,
  }),
  signatureDecided: ({
    idAgreement,
    party,
    partyName,
    verifed,
    motivo,
    isReopened,
    capturedByUsers,
  }) =>
    verifed
      ? undefined
      : {
          idClient: clientOf(party),
          company: partyName,
          kind: 'assinatura_negada',
          message: denialAlert(partyName, motivo, isReopened),
          about: { kind: 'contrato', id: idAgreement },
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
