import type { CopyChannel } from '#shared/copies/copies.enums.ts';
import type { CopyWay } from '#shared/copies/copies.events.ts';
import { changedOnly } from '#shared/history/history.messages.ts';
import type { EventKind, EventOf } from '#shared/events.ts';
import type { Granted, PermissionKind } from '#shared/permissions/permissions.events.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { cargoLabels } from '#shared/session/session.enums.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import {
  ofAgreement,
  ofClient,
  ofOwner,
  ofParty,
  ofTemplate,
  ofTenant,
  ofUser,
  type About,
  type HistoryLine,
  type LinesOf,
} from './history-line.ts';
import { workLines } from './work-lines.ts';

/** Events that the history does not keep: those of the machine, and those whose own table keeps who and when. */
export type WithoutHistory =
  | 'adminCeoMade'
  | 'alertResolved'
  | 'alertWritten'
  | 'bankCertificateEnding'
  | 'failureBurst'
  | 'clientContactChanged'
  | 'contactMailFailed'
  | 'contactNoticeFailed'
  | 'contactReceived'
  | 'copyWithoutAddress'
  | 'errorReported'
  | 'itemsLost'
  | 'itemsStale'
  | 'minutaCompared'
  | 'minutasWalked'
  | 'monthPrescribing'
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
  | 'userEmailChanged'
  | 'versionChangedMeanwhile';

/** Every other event is told by the history: a new one that has no lines here or in `work-lines.ts` does not compile. */
export type HistoryKind = Exclude<EventKind, WithoutHistory>;

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

const lines: LinesOf<Exclude<HistoryKind, keyof typeof workLines>> = {
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
  bankRegistered: ({ idTenant, isFirst, changes }) =>
    changes.map((change) => ({
      action: isFirst ? 'banco_cadastrado' : 'banco_alterado',
      ...ofTenant(idTenant),
      ...change,
    })),
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
  agreementIssued: ({
    party,
    version,
    versionBefore,
    contracts,
    contractsBefore,
    replacesClosed,
    refreshed,
  }) => [
    refreshed === null
      ? {
          action: replacesClosed ? 'contrato_substituido' : 'contrato_emitido',
          ...ofParty(party),
          field: 'contracts',
          before: contractsBefore?.join(',') ?? null,
          after: contracts.join(','),
        }
      : {
          action: 'minuta_atualizada',
          ...ofParty(party),
          before: versionBefore === null ? null : String(versionBefore),
          after: [String(version), ...refreshed].join(','),
        },
  ],
  contactErased: ({ idTenant, writtenAt }) => [
    {
      action: 'contato_apagado',
      ...ofTenant(idTenant),
      field: 'mensagem',
      before: formatDateTime(writtenAt),
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
  unverifiedOwnersChanged: ({ idTenant, before, after }) => [
    {
      action: after ? 'cadastro_sem_codigos_permitido' : 'cadastro_com_codigos_exigido',
      ...ofTenant(idTenant),
      field: 'allowUnverifiedOwners',
      before: String(before),
      after: String(after),
    },
  ],
  clientPasswordRemoved: ({ cnpjcpf }) => [{ action: 'senha_removida', ...ofClient(cnpjcpf) }],
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
  quarantineItemRemoved: ({ owner, reason }) => [
    {
      action: 'item_entregue_apagado',
      ...ofOwner(owner),
      field: 'motivo',
      after: reason,
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
  privilegesChanged: ({ idTenant, before, after }) => [
    {
      action: after ? 'privilegios_concedidos' : 'privilegios_removidos',
      ...ofTenant(idTenant),
      field: 'deletedContractsOpen',
      before: String(before),
      after: String(after),
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
  gerenteChanged: ({ clients, people, after }) => [
    ...clients.map(({ cnpjcpf, before }) => ({
      action: 'cliente_alterado' as const,
      ...ofClient(cnpjcpf),
      field: 'id_gerente' as const,
      before,
      after: after?.name ?? null,
    })),
    ...people.map(({ id, before }) => ({
      action: 'usuario_alterado' as const,
      ...ofUser(id),
      field: 'id_gerente' as const,
      before,
      after: after?.name ?? null,
    })),
  ],
  responsavelChanged: ({ clients, after }) =>
    clients.map(({ cnpjcpf, before }) => ({
      action: 'cliente_alterado',
      ...ofClient(cnpjcpf),
      field: 'id_responsavel',
      before,
      after: after.name,
    })),
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
  userRefused: ({ idUser, reason }) => [
    { action: 'usuario_recusado', ...ofUser(idUser), field: 'motivo', after: reason },
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

const allLines: LinesOf<HistoryKind> = { ...lines, ...workLines };

/** What the history tells of an event, line by line. */
export function linesOf(event: EventOf<HistoryKind>): readonly HistoryLine[] {
  return (allLines[event.kind] as (of: EventOf<HistoryKind>) => readonly HistoryLine[])(event);
}
