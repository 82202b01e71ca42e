import type { historyActions, historyFields } from '#shared/history/history.messages.ts';
import type { EventKind, EventOf } from '#shared/events.ts';

/** Events that the history does not keep: those of the machine, and those whose own table keeps who and when. */
export type WithoutHistory =
  | 'alertResolved'
  | 'alertWritten'
  | 'itemsLost'
  | 'itemsStale'
  | 'passwordSet'
  | 'procuracaoEnding'
  | 'productStatusChanged'
  | 'seeded'
  | 'termsAccepted'
  | 'versionChangedMeanwhile';

/** Every other event is told by the history: a new one that has no lines below does not compile. */
export type HistoryKind = Exclude<EventKind, WithoutHistory>;

/** One change as stored: `subject` is `client:<cnpjcpf>`, `user:<id>`, `agreement:<id>`, `contract:<id>` or `tenant:<id>`. */
export type HistoryLine = {
  action: keyof typeof historyActions;
  subject: string;
  field?: keyof typeof historyFields;
  before?: string | null;
  after?: string | null;
};

const registrationActions = {
  password: 'cliente_criado',
  cpf: 'cliente_criado_por_cpf',
  member: 'rede_membro_criado',
} as const satisfies Record<EventOf<'clientRegistered'>['way'], HistoryLine['action']>;

const lines: {
  readonly [Kind in HistoryKind]: (event: EventOf<Kind>) => readonly HistoryLine[];
} = {
  actRecorded: ({ idAgreement, act, eventHash }) => [
    {
      action: 'ato_registrado',
      subject: `agreement:${idAgreement}`,
      field: act,
      after: eventHash,
    },
  ],
  actKept: ({ idAgreement, act, eventHash }) => [
    { action: 'ato_guardado', subject: `agreement:${idAgreement}`, field: act, after: eventHash },
  ],
  addressRegistered: ({ by, cepBefore, cep }) => [
    { action: 'endereco', subject: `user:${by.id}`, field: 'cep', before: cepBefore, after: cep },
  ],
  agreementClosed: ({ idAgreement }) => [
    {
      action: 'contrato_fechado',
      subject: `agreement:${idAgreement}`,
      field: 'isAssinado',
      before: 'false',
      after: 'true',
    },
  ],
  agreementIssued: ({ party, contracts, contractsBefore, replacesClosed }) => [
    {
      action: replacesClosed ? 'contrato_substituido' : 'contrato_emitido',
      subject: `${party.kind}:${party.id}`,
      field: 'contracts',
      before: contractsBefore?.join(',') ?? null,
      after: contracts.join(','),
    },
  ],
  clientChanged: ({ cnpjcpf, changes }) =>
    changes.map((change) => ({
      action: 'cliente_alterado',
      subject: `client:${cnpjcpf}`,
      ...change,
    })),
  clientRegistered: ({ cnpjcpf, way, status }) => [
    {
      action: registrationActions[way],
      subject: `client:${cnpjcpf}`,
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
            subject: `client:${cnpjcpf}`,
            field: 'status',
            before,
            after,
          },
        ],
  networkCreated: ({ cnpjcpf }) => [
    {
      action: 'rede_criada',
      subject: `client:${cnpjcpf}`,
      field: 'hasNet',
      before: 'false',
      after: 'true',
    },
  ],
  privilegesChanged: ({ idTenant, before, after }) => [
    {
      action: after ? 'privilegios_concedidos' : 'privilegios_removidos',
      subject: `tenant:${idTenant}`,
      field: 'deletedContractsOpen',
      before: String(before),
      after: String(after),
    },
  ],
  signatureDecided: ({ idAgreement, verifedBefore, verifed }) => [
    {
      action: verifed ? 'assinatura_verificada' : 'assinatura_negada',
      subject: `agreement:${idAgreement}`,
      field: 'isVerifed',
      before: verifedBefore === null ? null : String(verifedBefore),
      after: String(verifed),
    },
  ],
  signingLinkSent: ({ cnpjcpf, idAgreement }) => [
    { action: 'link_de_assinatura_enviado', subject: `client:${cnpjcpf}`, after: idAgreement },
  ],
  templateCreated: ({ idTemplate, nameContrato }) => [
    {
      action: 'contrato_criado',
      subject: `contract:${idTemplate}`,
      field: 'nameContrato',
      after: nameContrato,
    },
  ],
  templateDeleted: ({ idTemplate }) => [
    { action: 'contrato_excluido', subject: `contract:${idTemplate}` },
  ],
  templateDocumentSent: ({ idTemplate, version }) => [
    {
      action: 'contrato_documento_enviado',
      subject: `contract:${idTemplate}`,
      field: 'version',
      after: String(version),
    },
  ],
  templateRenamed: ({ idTemplate, nameBefore, nameContrato }) => [
    {
      action: 'contrato_renomeado',
      subject: `contract:${idTemplate}`,
      field: 'nameContrato',
      before: nameBefore,
      after: nameContrato,
    },
  ],
  templateRestored: ({ idTemplate }) => [
    { action: 'contrato_restaurado', subject: `contract:${idTemplate}` },
  ],
  tenantCreated: ({ idTenant, slug }) => [
    { action: 'empresa criada', subject: `tenant:${idTenant}`, after: slug },
  ],
  userAccepted: ({ idUser }) => [
    {
      action: 'usuario_ativado',
      subject: `user:${idUser}`,
      field: 'status',
      before: 'Pendente',
      after: 'Ativo',
    },
  ],
  userChanged: ({ idUser, changes }) =>
    changes.map((change) => ({ action: 'usuario_alterado', subject: `user:${idUser}`, ...change })),
  userCreated: ({ idUser, typeUser, typeCargo }) => [
    {
      action: 'usuario_criado',
      subject: `user:${idUser}`,
      field: 'typeCargo',
      after: `${typeUser} ${typeCargo}`,
    },
  ],
  userDeleted: ({ idUser, name, email }) => [
    { action: 'usuario_excluido', subject: `user:${idUser}`, before: `${name} (${email})` },
  ],
};

/** What the history tells of an event, line by line. */
export function linesOf(event: EventOf<HistoryKind>): readonly HistoryLine[] {
  return (lines[event.kind] as (of: EventOf<HistoryKind>) => readonly HistoryLine[])(event);
}
