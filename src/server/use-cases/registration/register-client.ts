import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import type { ContractType } from '#shared/contracts/contracts.enums.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { commissionInWords, mayRegisterUnverified } from '#shared/clients/registration.rules.ts';
import type {
  AddMemberBody,
  CreateClientBody,
  CreateClientByCpfBody,
} from '#shared/clients/registration.schemas.ts';
import { AppError } from '#shared/http/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/connect.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { HistoryService } from '#server/domain/history/history.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { PermissionsService } from '#server/domain/permissions/permissions.service.ts';
import { hashPassword } from '#server/domain/session/password.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { clientSearchText, type ClientsService } from '#server/domain/clients/clients.service.ts';

/** The proof that codes were entered for a number and an address; rejects with `verification_required`. */
export type RequireProofs = (
  executor: Executor,
  owner: { idTenant: string; idUser: string },
  contacts: { whatsApp: string; email: string },
) => Promise<void>;

type Deps = {
  agreements: AgreementsService;
  clientAccess: ClientAccess;
  clients: ClientsService;
  history: HistoryService;
  permissions: PermissionsService;
  tenants: TenantsService;
  users: UsersService;
  requireProofs: RequireProofs;
};

type Staff = Extract<Caller, { kind: 'staff' }>;
type NewRow = Omit<Parameters<ClientsService['insertNew']>[2], 'searchText' | 'idResponsavel'> & {
  nomeFantasia: string | null;
};

/** A registered client: its document, and its agreement where one was made with it. */
export type Registered = { cnpjcpf: string; agreement: AgreementSummary | null };
export type RegisterClientService = ReturnType<typeof createRegisterClientService>;

/** Registration of clients: the row, who may open it, its history and its first agreement come into being together or not at all. */
export function createRegisterClientService(context: Context, deps: Deps) {
  const staff = (caller: Caller): Staff => {
    if (caller.kind !== 'staff') throw new AppError('forbidden');
    return caller;
  };

  /** Verified owners only, but where the company and the caller's cargo allow otherwise; true = the contact stays unverified. */
  async function isUnverified(
    tx: Executor,
    caller: Staff,
    idTenant: string,
    body: Pick<CreateClientBody, 'contatoProprietario' | 'emailProprietario'>,
  ): Promise<boolean> {
    const tenant = await deps.tenants.find(tx, idTenant);
    if (tenant === undefined) throw new AppError('not_found');
    try {
      await deps.requireProofs(
        tx,
        { idTenant, idUser: caller.id },
        { whatsApp: body.contatoProprietario ?? '', email: body.emailProprietario ?? '' },
      );
      return false;
    } catch (error) {
      const isMissing = error instanceof AppError && error.code === 'verification_required';
      if (isMissing && mayRegisterUnverified(caller, tenant)) return true;
      throw error;
    }
  }

  /** Opens the client to responsável (the creator), gerente (the creator's manager) and the CEO of the partner side (decisions: Opening a client). */
  async function grant(
    tx: Executor,
    idTenant: string,
    cnpjcpf: string,
    people: { idResponsavel: string; typeCargo: string; idGerente: string | null },
  ): Promise<void> {
    const ceos = (await deps.users.ofTenant(tx, idTenant)).filter(
      (user) => user.typeUser === 'USUARIO' && user.typeCargo === 'CEO',
    );
    const grants = new Map<string, string>([[people.idResponsavel, people.typeCargo]]);
    if (people.idGerente !== null && !grants.has(people.idGerente))
      grants.set(people.idGerente, 'GERENTE');
    for (const ceo of ceos) if (!grants.has(ceo.id)) grants.set(ceo.id, 'CEO');
    await deps.permissions.grantClients(
      tx,
      [...grants].map(([idUser, typeCargo]) => ({
        idUser,
        idTenant,
        idClient: cnpjcpf,
        typeCargo,
        editar: true,
      })),
    );
  }

  /** Writes the row and what hangs on it; code `client_exists`. */
  async function insert(
    tx: Executor,
    caller: Staff,
    idTenant: string,
    row: NewRow,
    action: string,
  ): Promise<void> {
    const creator = await deps.users.find(tx, undefined, caller.id);
    const idGerente = creator?.idGerente ?? (caller.typeCargo === 'GERENTE' ? caller.id : null);
    const made = await deps.clients.insertNew(tx, idTenant, {
      ...row,
      status: 'PENDENTE',
      searchText: clientSearchText(row),
      idResponsavel: caller.id,
      idGerente,
      createdAt: context.now(),
    });
    if (made === undefined) throw new AppError('client_exists', clientMessages.alreadyExists);
    await grant(tx, idTenant, row.cnpjcpf, {
      idResponsavel: caller.id,
      typeCargo: caller.typeCargo,
      idGerente,
    });
    await deps.history.write(tx, idTenant, {
      actor: caller,
      action,
      subject: `client:${row.cnpjcpf}`,
      field: 'status',
      after: 'PENDENTE',
    });
  }

  async function link(
    tx: Executor,
    caller: Staff,
    key: { idTenant: string; cnpjcpf: string },
    contracts: readonly ContractType[] | undefined,
    mustBeMember: boolean,
  ): Promise<AgreementSummary | null> {
    if (contracts === undefined) return null;
    const { html: _, ...summary } = await deps.agreements.linkRegistered(
      tx,
      caller,
      key,
      contracts,
      mustBeMember,
    );
    return summary;
  }

  const companyOf = (body: Omit<CreateClientByCpfBody, 'cpfProprietario'> | AddMemberBody) => ({
    cnpjcpf: body.cnpjcpf,
    razaoSocial: body.razao_social,
    nomeFantasia: body.nome_fantasia ?? null,
    cnaePrincipal: body.cnae_principal ?? null,
    atividadePrincipal: body.atividadePrincipal ?? null,
    cep: body.cep ?? null,
    logradouro: body.logradouro ?? null,
    bairro: body.bairro ?? null,
    numero: body.numero ?? null,
    municipio: body.municipio ?? null,
    estado: body.estado ?? null,
    complemento: body.complemento ?? null,
    nomeContador: body.nomeContador ?? null,
    contatoContador: body.contatoContador ?? null,
    emailContador: body.emailContador ?? null,
    comissaoTenantPercent: body.comissaoTenant ?? null,
    comissaoEscrita: commissionInWords(body.comissaoTenant ?? null) || null,
  });

  const ownerOf = (body: CreateClientBody | CreateClientByCpfBody) => ({
    ...companyOf(body),
    contatoProprietario: body.contatoProprietario ?? null,
    emailProprietario: body.emailProprietario ?? null,
    banco: body.banco ?? null,
    agencia: body.agencia ?? null,
    conta: body.conta ?? null,
    liAceitoTenant: body.li_aceito_tenant,
  });

  return {
    /**
     * Registers a client, and its first agreement with it when `contracts` are given.
     * Codes `client_exists`, `verification_required`, `template_not_found`.
     */
    async create(by: Caller, idTenant: string, body: CreateClientBody): Promise<Registered> {
      const caller = staff(by);
      // Hashing takes its time on purpose: before the transaction, which holds the embedded engine's only session.
      const passwordHash = body.password === undefined ? null : await hashPassword(body.password);
      return context.db.transaction(async (tx) => {
        const row: NewRow = {
          ...ownerOf(body),
          nomeProprietario: body.nomeProprietario,
          cpfProprietario: body.cpfProprietario ?? null,
          passwordHash,
          contactUnverified: await isUnverified(tx, caller, idTenant, body),
        };
        await insert(tx, caller, idTenant, row, 'cliente_criado');
        const key = { idTenant, cnpjcpf: body.cnpjcpf };
        return {
          cnpjcpf: body.cnpjcpf,
          agreement: await link(tx, caller, key, body.contracts, false),
        };
      });
    },

    /** Registers by the owner's CPF, without a password; the same codes. `afterInsert` runs in the same transaction. */
    async createByCpf(
      by: Caller,
      idTenant: string,
      body: CreateClientByCpfBody,
      afterInsert: (tx: Executor) => Promise<void>,
    ): Promise<Registered> {
      const caller = staff(by);
      return context.db.transaction(async (tx) => {
        const isPerson = body.cnpjcpf.length === 11;
        const row: NewRow = {
          ...ownerOf(body),
          // Of a person the registered name is the owner's own.
          nomeProprietario: body.nomeProprietario || (isPerson ? body.razao_social : null),
          cpfProprietario: body.cpfProprietario,
          passwordHash: null,
          contactUnverified: await isUnverified(tx, caller, idTenant, body),
        };
        await insert(tx, caller, idTenant, row, 'cliente_criado_por_cpf');
        const key = { idTenant, cnpjcpf: body.cnpjcpf };
        const agreement = await link(tx, caller, key, body.contracts, false);
        await afterInsert(tx);
        return { cnpjcpf: body.cnpjcpf, agreement };
      });
    },

    /**
     * Joins a company to the network of a head client, with its own agreement; owner and password come from the head.
     * Codes `read_only`, `client_exists`, `validation_failed` when the chosen head is a member itself.
     */
    async addMember(by: Caller, idTenant: string, body: AddMemberBody): Promise<Registered> {
      const caller = staff(by);
      const { id_matriz: idMatriz, cnpjcpf } = body;
      if (!(await deps.clientAccess.canEdit(caller, { id_tenant: idTenant, cnpjcpf: idMatriz })))
        throw new AppError('read_only');
      return context.db.transaction(async (tx) => {
        const head = await deps.clients.lock(tx, idTenant, idMatriz);
        if (head === undefined) throw new AppError('not_found');
        if (head.isNet) throw new AppError('validation_failed', clientMessages.headIsMember);
        const row: NewRow = {
          ...companyOf(body),
          nomeProprietario: head.nomeProprietario,
          cpfProprietario: head.cpfProprietario,
          emailProprietario: head.emailProprietario,
          contatoProprietario: head.contatoProprietario,
          contactUnverified: head.contactUnverified,
          passwordHash: head.passwordHash,
          isNet: true,
          idMatriz,
        };
        await insert(tx, caller, idTenant, row, 'rede_membro_criado');
        if (!head.hasNet) {
          await deps.clients.change(tx, idTenant, idMatriz, { hasNet: true });
          await deps.history.write(tx, idTenant, {
            actor: caller,
            action: 'rede_criada',
            subject: `client:${idMatriz}`,
            field: 'hasNet',
            before: 'false',
            after: 'true',
          });
        }
        const key = { idTenant, cnpjcpf };
        return { cnpjcpf, agreement: await link(tx, caller, key, body.contracts, true) };
      });
    },
  };
}
