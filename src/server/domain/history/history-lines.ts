import { billedText } from '#shared/boletos/boletos.messages.ts';
import type { SheetTotal } from '#shared/analyses/analyses.events.ts';
import type { BoletoPayment } from '#shared/boletos/boletos.events.ts';
import type { CopyChannel } from '#shared/copies/copies.enums.ts';
import type { CopyWay } from '#shared/copies/copies.events.ts';
import { isComplete } from '#shared/credits/credits.rules.ts';
import {
  changedOnly,
  type HistoryAction,
  type HistoryField,
} from '#shared/history/history.messages.ts';
import { concernOf } from '#shared/history/history.rules.ts';
import type { EventKind, EventOf } from '#shared/events.ts';
import type { Granted, PermissionKind } from '#shared/permissions/permissions.events.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import { formatCivilDay } from '#shared/kernel/civil-day.ts';
import { formatCompetencia, type Competencia } from '#shared/kernel/competencia.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import type { TypedResume } from '#shared/resume/resume.enums.ts';
import { cargoLabels } from '#shared/session/session.enums.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import { attachmentInWords } from './attachment-words.ts';
import { creditChanges, creditInWords } from './credit-words.ts';
import { rateChanges, verbaChanges } from './verba-words.ts';

/** Events that the history does not keep: those of the machine, and those whose own table keeps who and when. */
export type WithoutHistory =
  | 'adminCeoMade'
  | 'alertResolved'
  | 'alertWritten'
  | 'bankCertificateEnding'
  | 'failureBurst'
  | 'clientContactChanged'
  | 'itemsLost'
  | 'itemsStale'
  | 'observationDeleted'
  | 'observationWritten'
  | 'procuracaoEnding'
  | 'refusalBurst'
  | 'seeded'
  | 'serverClockBehind'
  | 'staffEntered'
  | 'standingSigned'
  | 'storeLost'
  | 'termsAccepted'
  | 'versionChangedMeanwhile';

/** Every other event is told by the history: a new one that has no lines below does not compile. */
export type HistoryKind = Exclude<EventKind, WithoutHistory>;

/** What a line is about, and whom it concerns: the client or the person in whose history it stands; null = a company's own settings. */
type About = {
  /** `client:<cnpjcpf>`, `user:<id>`, `agreement:<id>`, `product:<id>`, `contract:<id>` or `tenant:<id>`. */
  subject: string;
  party: string | null;
};

/** One change as stored. Of secret fields the values are not (`secretFields`). */
export type HistoryLine = About & {
  action: HistoryAction;
  /** The company in whose history it stands, where one event reaches into several; else the event's. */
  idTenant?: string;
  /** Type of the product, where it is about one. */
  about?: string;
  field?: HistoryField;
  before?: string | null;
  after?: string | null;
};

const ofParty = (party: Party): About => ({ subject: concernOf(party), party: concernOf(party) });
const ofClient = (id: string): About => ofParty({ kind: 'client', id });
const ofUser = (id: string): About => ofParty({ kind: 'user', id });
const ofOwner = ({ kind, id }: { kind: 'staff' | 'client'; id: string }): About =>
  kind === 'staff' ? ofUser(id) : ofClient(id);
const ofAgreement = (id: string, party: Party): About => ({
  subject: `agreement:${id}`,
  party: concernOf(party),
});
const ofProduct = (
  idProduct: string,
  idClient: string,
  typeServico: ProductType,
): About & { about: ProductType } => ({
  ...ofClient(idClient),
  subject: `product:${idProduct}`,
  about: typeServico,
});
const ofTemplate = (id: string): About => ({ subject: `contract:${id}`, party: null });
const ofTenant = (id: string): About => ({ subject: `tenant:${id}`, party: null });

const registrationActions = {
  password: 'cliente_criado',
  cpf: 'cliente_criado_por_cpf',
  member: 'rede_membro_criado',
} as const satisfies Record<EventOf<'clientRegistered'>['way'], HistoryLine['action']>;

const copyFields = { email: 'email', whatsapp: 'whatsApp' } as const satisfies Record<
  CopyChannel,
  HistoryLine['field']
>;
const copyLine = (
  action: HistoryLine['action'],
  { idAgreement, party }: { idAgreement: string; party: Party },
  { channel, masked }: CopyWay,
): HistoryLine => ({
  action,
  ...ofAgreement(idAgreement, party),
  field: copyFields[channel],
  after: masked,
});

const permissionFields = {
  client: 'permissaoCliente',
  product: 'permissaoProduto',
  tenant: 'permissaoEmpresa',
} as const satisfies Record<PermissionKind, HistoryLine['field']>;
const grantedInWords = ({ typeCargo, editar }: Granted): string =>
  `${cargoLabels[typeCargo]}, ${editar ? 'edita' : 'só lê'}`;

const typedFields = { VALOR_REST: 'valorRestituido', DEBITO: 'debito' } as const satisfies Record<
  TypedResume,
  HistoryLine['field']
>;

/** `07/2024: R$ 12,50`; what nobody typed says so. */
const sheetTotalText = (competencia: Competencia, { cents, isCalculated }: SheetTotal): string =>
  `${formatCompetencia(competencia)}: ${formatMoney(cents)}${isCalculated ? ' (calculado)' : ''}`;

/** `20261126000001: R$ 12,50 em 26/11/2026`. */
const paymentText = (seuNumero: string, { day, cents }: BoletoPayment): string =>
  `${seuNumero}: ${formatMoney(cents)} em ${formatCivilDay(day)}`;

const lines: {
  readonly [Kind in HistoryKind]: (event: EventOf<Kind>) => readonly HistoryLine[];
} = {
  actRecorded: ({ idAgreement, party, act, eventHash }) => [
    {
      action: 'ato_registrado',
      ...ofAgreement(idAgreement, party),
      field: act,
      after: eventHash,
    },
  ],
  actKept: ({ idAgreement, party, act, eventHash }) => [
    { action: 'ato_guardado', ...ofAgreement(idAgreement, party), field: act, after: eventHash },
  ],
  apuracaoOpened: ({ idClient, typeServico, label }) => [
    {
      action: 'apuracao_aberta',
      ...ofClient(idClient),
      about: typeServico,
      field: 'apuracao',
      after: label,
    },
  ],
  apuracaoRenamed: ({ idClient, typeServico, before, after }) => [
    {
      action: 'apuracao_renomeada',
      ...ofClient(idClient),
      about: typeServico,
      field: 'apuracao',
      before,
      after,
    },
  ],
  bankRegistered: ({ idTenant, isFirst, changes }) =>
    changes.map((change) => ({
      action: isFirst ? 'banco_cadastrado' : 'banco_alterado',
      ...ofTenant(idTenant),
      ...change,
    })),
  boletoCancelled: ({ idClient, seuNumero, reason }) => [
    {
      action: 'boleto_cancelado',
      ...ofClient(idClient),
      field: 'boleto',
      after: `${seuNumero}: ${reason}`,
    },
  ],
  boletoPaid: ({ idClient, seuNumero, payment }) => [
    {
      action: 'boleto_pago',
      ...ofClient(idClient),
      field: 'boleto',
      after: paymentText(seuNumero, payment),
    },
  ],
  boletoPaymentUndone: ({ idClient, seuNumero, payment }) => [
    {
      action: 'boleto_pagamento_desfeito',
      ...ofClient(idClient),
      field: 'boleto',
      before: paymentText(seuNumero, payment),
    },
  ],
  boletoIssued: ({ idClient, seuNumero, valorCents, vencimento, billed }) => [
    {
      action: 'boleto_emitido',
      ...ofClient(idClient),
      field: 'boleto',
      after: [
        `${seuNumero}: ${formatMoney(valorCents)}`,
        `vence em ${formatCivilDay(vencimento)}`,
        ...(billed.length === 0 ? [] : [billedText(billed)]),
      ].join(', '),
    },
  ],
  creditAdded: ({ idClient, typeServico, label }) => [
    {
      action: 'credito_adicionado',
      ...ofClient(idClient),
      about: typeServico,
      field: 'apuracao',
      after: label,
    },
  ],
  creditChanged: ({ idClient, typeServico, before, after }) =>
    creditChanges(before, after).map((change) => ({
      action: 'credito_alterado',
      ...ofClient(idClient),
      about: typeServico,
      ...change,
    })),
  creditRemoved: ({ idClient, typeServico, label, before }) => [
    {
      action: 'credito_excluido',
      ...ofClient(idClient),
      about: typeServico,
      ...(isComplete(before)
        ? { field: 'creditOrigin', before: creditInWords(before, 'creditOrigin') }
        : { field: 'apuracao', before: label }),
    },
  ],
  attachmentAdded: (event) => [
    {
      action: 'anexo_adicionado',
      ...ofClient(event.idClient),
      about: event.typeServico,
      field: 'anexo',
      after: attachmentInWords(event),
    },
  ],
  attachmentRemoved: (event) => [
    {
      action: 'anexo_excluido',
      ...ofClient(event.idClient),
      about: event.typeServico,
      field: 'anexo',
      before: attachmentInWords(event),
    },
  ],
  addressRegistered: ({ by, cepBefore, cep }) => [
    { action: 'endereco', ...ofUser(by.id), field: 'cep', before: cepBefore, after: cep },
  ],
  agreementClosed: ({ idAgreement, party }) => [
    {
      action: 'contrato_fechado',
      ...ofAgreement(idAgreement, party),
      field: 'isAssinado',
      before: 'false',
      after: 'true',
    },
  ],
  agreementIssued: ({ party, contracts, contractsBefore, replacesClosed }) => [
    {
      action: replacesClosed ? 'contrato_substituido' : 'contrato_emitido',
      ...ofParty(party),
      field: 'contracts',
      before: contractsBefore?.join(',') ?? null,
      after: contracts.join(','),
    },
  ],
  clientChanged: ({ cnpjcpf, changes }) =>
    changes.map((change) => ({
      action: 'cliente_alterado',
      ...ofClient(cnpjcpf),
      ...change,
    })),
  clientContactAsked: ({ cnpjcpf, field, before, value }) => [
    { action: 'contato_a_confirmar', ...ofClient(cnpjcpf), field, before, after: value },
  ],
  clientPasswordPolicyChanged: ({ idTenant, before, after }) => [
    {
      action: after ? 'senha_por_link_ligada' : 'senha_por_link_desligada',
      ...ofTenant(idTenant),
      field: 'clientPasswordByLink',
      before: String(before),
      after: String(after),
    },
  ],
  ownPasswordDeferred: ({ cnpjcpf }) => [{ action: 'senha_propria_adiada', ...ofClient(cnpjcpf) }],
  clientRegistered: ({ cnpjcpf, way, status }) => [
    {
      action: registrationActions[way],
      ...ofClient(cnpjcpf),
      field: 'status',
      after: status,
    },
  ],
  // A status that was edited is a line of `clientChanged` already.
  clientStatusChanged: ({ cnpjcpf, before, after, because }) =>
    because === 'edit'
      ? []
      : [
          {
            action: 'situacao_alterada',
            ...ofClient(cnpjcpf),
            field: 'status',
            before,
            after,
          },
        ],
  copyAsked: (event) => event.ways.map((way) => copyLine('copia_pedida', event, way)),
  copyFailed: (event) => [copyLine('copia_nao_enviada', event, event.way)],
  copySent: (event) => [copyLine('copia_enviada', event, event.way)],
  deviceLost: ({ owner, deviceName }) => [
    {
      action: 'aparelho_perdido',
      ...ofOwner(owner),
      field: 'aparelho',
      before: deviceName,
    },
  ],
  networkCreated: ({ cnpjcpf }) => [
    {
      action: 'rede_criada',
      ...ofClient(cnpjcpf),
      field: 'hasNet',
      before: 'false',
      after: 'true',
    },
  ],
  passwordSet: ({ owner }) => [
    { action: 'senha_definida', ...ofOwner(owner), field: 'senha', after: changedOnly },
  ],
  // It stands with the person, and with the client that it is for: there the person is what a reader wants to know.
  permissionsChanged: ({ idUser, userName, of, changes }) =>
    changes.flatMap(({ idTenant, idClient, name, before, after }): HistoryLine[] => {
      const line = (about: About, named: string): HistoryLine => ({
        action: 'permissoes_alteradas',
        idTenant,
        ...about,
        field: permissionFields[of],
        before: before && `${named}: ${grantedInWords(before)}`,
        after: after && `${named}: ${grantedInWords(after)}`,
      });
      return [
        line(ofUser(idUser), name),
        ...(idClient === null
          ? []
          : [
              line(
                { subject: ofUser(idUser).subject, party: ofClient(idClient).party },
                of === 'product' ? `${userName}, ${name}` : userName,
              ),
            ]),
      ];
    }),
  productAnalystChanged: ({ idProduct, idClient, typeServico, before, after }) => [
    {
      action: 'analista_alterado',
      ...ofProduct(idProduct, idClient, typeServico),
      field: 'analista',
      before,
      after,
    },
  ],
  productStatusChanged: ({ idProduct, idClient, typeServico, before, after }) => [
    {
      action: 'produto_situacao_alterada',
      ...ofProduct(idProduct, idClient, typeServico),
      field: 'status',
      before,
      after,
    },
  ],
  privilegesChanged: ({ idTenant, before, after }) => [
    {
      action: after ? 'privilegios_concedidos' : 'privilegios_removidos',
      ...ofTenant(idTenant),
      field: 'deletedContractsOpen',
      before: String(before),
      after: String(after),
    },
  ],
  productSecretChanged: ({ idClient, idProduct, typeServico, isRemoved }) => [
    {
      ...ofProduct(idProduct, idClient, typeServico),
      action: isRemoved ? 'codigo_retirado' : 'codigo_alterado',
      field: 'senhaProduto',
      ...(isRemoved ? {} : { after: changedOnly }),
    },
  ],
  productSecretRevealed: ({ idClient, idProduct, typeServico, way }) => [
    {
      ...ofProduct(idProduct, idClient, typeServico),
      action: way === 'shown' ? 'codigo_visto' : 'codigo_copiado',
      field: 'senhaProduto',
    },
  ],
  secondFactorDemandChanged: ({ idTenant, before, after }) => [
    {
      action: after ? 'segundo_fator_exigido' : 'segundo_fator_dispensado',
      ...ofTenant(idTenant),
      field: 'secondFactorDemanded',
      before: String(before),
      after: String(after),
    },
  ],
  secondFactorEnabled: ({ idUser }) => [{ action: 'segundo_fator_ligado', ...ofUser(idUser) }],
  secondFactorEnded: ({ idUser }) => [{ action: 'segundo_fator_encerrado', ...ofUser(idUser) }],
  witnessPolicyChanged: ({ idTenant, before, after }) => [
    {
      action: 'regra_de_testemunhas_alterada',
      ...ofTenant(idTenant),
      field: 'outsideWitnesses',
      before: String(before),
      after: String(after),
    },
  ],
  signatureDecided: ({ idAgreement, party, verifedBefore, verifed }) => [
    {
      action: verifed ? 'assinatura_verificada' : 'assinatura_negada',
      ...ofAgreement(idAgreement, party),
      field: 'isVerifed',
      before: verifedBefore === null ? null : String(verifedBefore),
      after: String(verifed),
    },
  ],
  payrollRatesChanged: ({ idClient, typeServico, before, after }) =>
    rateChanges(before, after).map((change) => ({
      action: 'aliquotas_alteradas',
      ...ofClient(idClient),
      about: typeServico,
      ...change,
    })),
  verbasSaved: ({ idClient, typeServico, before, after }) =>
    verbaChanges(before, after).map((change) => ({
      action: 'verbas_salvas',
      ...ofClient(idClient),
      about: typeServico,
      ...change,
    })),
  resumeValueChanged: ({ idClient, typeServico, label, type, before, after }) => [
    {
      action: 'valor_informado',
      ...ofClient(idClient),
      about: typeServico,
      field: typedFields[type],
      before: before === null ? null : `${label}: ${formatMoney(before)}`,
      after: `${label}: ${formatMoney(after)}`,
    },
  ],
  responsavelChanged: ({ clients, after }) =>
    clients.map(({ cnpjcpf, before }) => ({
      action: 'cliente_alterado',
      ...ofClient(cnpjcpf),
      field: 'id_responsavel',
      before,
      after: after.name,
    })),
  sheetTotalEdited: ({ idClient, typeServico, competencia, before, after }) => [
    {
      action: 'total_corrigido',
      ...ofClient(idClient),
      about: typeServico,
      field: 'total_a_restituir',
      before: sheetTotalText(competencia, before),
      after: sheetTotalText(competencia, after),
    },
  ],
  signingLinkFailed: ({ cnpjcpf, idAgreement }) => [
    { action: 'link_de_assinatura_nao_enviado', ...ofClient(cnpjcpf), after: idAgreement },
  ],
  signingLinkSent: ({ cnpjcpf, idAgreement }) => [
    { action: 'link_de_assinatura_enviado', ...ofClient(cnpjcpf), after: idAgreement },
  ],
  templateCreated: ({ idTemplate, nameContrato }) => [
    {
      action: 'contrato_criado',
      ...ofTemplate(idTemplate),
      field: 'nameContrato',
      after: nameContrato,
    },
  ],
  templateDeleted: ({ idTemplate }) => [{ action: 'contrato_excluido', ...ofTemplate(idTemplate) }],
  templateDocumentSent: ({ idTemplate, version }) => [
    {
      action: 'contrato_documento_enviado',
      ...ofTemplate(idTemplate),
      field: 'version',
      after: String(version),
    },
  ],
  templateRenamed: ({ idTemplate, nameBefore, nameContrato }) => [
    {
      action: 'contrato_renomeado',
      ...ofTemplate(idTemplate),
      field: 'nameContrato',
      before: nameBefore,
      after: nameContrato,
    },
  ],
  templateRestored: ({ idTemplate }) => [
    { action: 'contrato_restaurado', ...ofTemplate(idTemplate) },
  ],
  tenantCreated: ({ idTenant, slug }) => [
    { action: 'empresa criada', ...ofTenant(idTenant), after: slug },
  ],
  userAccepted: ({ idUser }) => [
    {
      action: 'usuario_ativado',
      ...ofUser(idUser),
      field: 'status',
      before: 'Pendente',
      after: 'Ativo',
    },
  ],
  userBlocked: ({ idUser }) => [
    { action: 'usuario_bloqueado', ...ofUser(idUser), field: 'status', after: 'Bloqueado' },
  ],
  userUnblocked: ({ idUser }) => [
    {
      action: 'usuario_desbloqueado',
      ...ofUser(idUser),
      field: 'status',
      before: 'Bloqueado',
    },
  ],
  userChanged: ({ idUser, changes }) =>
    changes.map((change) => ({ action: 'usuario_alterado', ...ofUser(idUser), ...change })),
  userCreated: ({ idUser, typeUser, typeCargo }) => [
    {
      action: 'usuario_criado',
      ...ofUser(idUser),
      field: 'typeCargo',
      after: `${typeUser} ${typeCargo}`,
    },
  ],
  userDeleted: ({ idUser, name, email }) => [
    { action: 'usuario_excluido', ...ofUser(idUser), before: `${name} (${email})` },
  ],
};

/** What the history tells of an event, line by line. */
export function linesOf(event: EventOf<HistoryKind>): readonly HistoryLine[] {
  return (lines[event.kind] as (of: EventOf<HistoryKind>) => readonly HistoryLine[])(event);
}
