import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import type { AgreedType } from '#shared/agreements/agreed-types.ts';
import type { ClientStatus } from '#shared/clients/clients.enums.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { commissionInWords, mayRegisterUnverified } from '#shared/clients/registration.rules.ts';
import type {
  AddMemberBody,
  CreateClientBody,
  CreateClientByCpfBody,
} from '#shared/clients/registration.schemas.ts';
import type { ClientRegistered, NetworkCreated } from '#shared/clients/clients.events.ts';
import type { AppEvent } from '#shared/events.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { partyKindOf } from '#shared/kernel/party-document.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { mayCall, partnerCeo, type TypeCargo } from '#shared/permissions/roles.ts';
import type { Context } from '#server/context.ts';
import { change, type WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { PermissionsService } from '#server/domain/permissions/permissions.service.ts';
import { hashPassword } from '#server/domain/session/password.ts';
import { requireUncommon } from '#server/domain/session/require-uncommon.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { clientSearchText, type ClientsService } from '#server/domain/clients/clients.service.ts';
import { ownerColumnsOf } from './owner-columns.ts';

/** Rejects with `validation_failed` when a text names no bank of the list. */
export type RequireBank = (bank: string | null | undefined) => Promise<void>;

/** Rejects with `validation_failed` when a name was looked up for another CNPJ. */
export type RequireOwnName = (cnpj: string, name: string) => Promise<void>;

/**
 * Checks that codes were entered for a number and an address; rejects with
 * `verification_required`.
 */
export type RequireProofs = (
  executor: Executor,
  owner: { idTenant: string; idUser: string },
  contacts: { whatsApp: string; email: string },
) => Promise<void>;

type Deps = {
  agreements: AgreementsService;
  clientAccess: ClientAccess;
  clients: ClientsService;
  permissions: PermissionsService;
  tenants: TenantsService;
  users: UsersService;
  requireProofs: RequireProofs;
  requireBank: RequireBank;
  requireOwnName: RequireOwnName;
};

type NewRow = Omit<Parameters<ClientsService['insertNew']>[2], 'searchText' | 'idResponsavel'> & {
  nomeFantasia: string | null;
};

/** Whether the client is a company and no person. */
const isCompany = (body: { cnpjcpf: string }): boolean => body.cnpjcpf.length === 14;

/** Status of a client who has signed nothing yet. */
const firstStatus = 'PENDENTE' satisfies ClientStatus;

/** A registered client, and its agreement where one was made with it. */
export type Registered = {
  cnpjcpf: string;
  agreement: AgreementSummary | null;
  /** E-mail address for the link that sets the password; null without an address or a link. */
  linkTo: string | null;
};
export type RegisterClientService = ReturnType<typeof createRegisterClientService>;

/**
 * Registration of clients: the row, who may open it, its history and its first agreement are
 * written in one transaction.
 */
export function createRegisterClientService(context: Context, deps: Deps) {
  /**
   * Whether the contact stays unverified, which the company and the caller's cargo may allow;
   * elsewhere only verified owners pass.
   */
  async function isUnverified(
    tx: Executor,
    caller: StaffCaller,
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

  /**
   * Opens the client to responsável (the creator), gerente (the creator's manager) and the CEO of
   * the partner side (decisions: Scope).
   */
  async function grant(
    tx: WriteTx,
    idTenant: string,
    cnpjcpf: string,
    people: { idResponsavel: string; typeCargo: TypeCargo; idGerente: string | null },
  ): Promise<void> {
    const ceos = (await deps.users.ofTenant(tx, idTenant)).filter((user) =>
      mayCall(partnerCeo, user),
    );
    const grants = new Map<string, TypeCargo>([[people.idResponsavel, people.typeCargo]]);
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
    tx: WriteTx,
    caller: StaffCaller,
    idTenant: string,
    row: NewRow,
    way: ClientRegistered['way'],
  ): Promise<ClientRegistered> {
    const creator = await deps.users.find(tx, undefined, caller.id);
    const idGerente = creator?.idGerente ?? (caller.typeCargo === 'GERENTE' ? caller.id : null);
    const made = await deps.clients.insertNew(tx, idTenant, {
      ...row,
      status: firstStatus,
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
    return {
      kind: 'clientRegistered',
      idTenant,
      by: personOf(caller),
      cnpjcpf: row.cnpjcpf,
      razaoSocial: row.razaoSocial,
      way,
      status: firstStatus,
    };
  }

  async function link(
    tx: WriteTx,
    caller: StaffCaller,
    key: { idTenant: string; cnpjcpf: string },
    contracts: readonly AgreedType[] | undefined,
    mustBeMember: boolean,
  ): Promise<{ agreement: AgreementSummary | null; issued: readonly AppEvent[] }> {
    if (contracts === undefined) return { agreement: null, issued: [] };
    const { answer, events } = await deps.agreements.linkRegistered(
      tx,
      caller,
      key,
      contracts,
      mustBeMember,
    );
    const { html: _, ...agreement } = answer;
    return { agreement, issued: events };
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

  const bankedCompanyOf = (body: CreateClientBody | CreateClientByCpfBody) => ({
    ...companyOf(body),
    banco: body.banco ?? null,
    agencia: body.agencia ?? null,
    conta: body.conta ?? null,
    liAceitoTenant: body.li_aceito_tenant,
  });

  const ownerOf = (body: CreateClientBody | CreateClientByCpfBody) => ({
    ...bankedCompanyOf(body),
    contatoProprietario: body.contatoProprietario ?? null,
    emailProprietario: body.emailProprietario ?? null,
  });

  return {
    /**
     * Registers a client, and its first agreement with it when `contracts` are given.
     * Codes `client_exists`, `password_common`, `verification_required`, `template_not_found`.
     * `afterInsert` runs in the same transaction.
     */
    async create(
      caller: StaffCaller,
      idTenant: string,
      body: CreateClientBody,
      afterInsert: (tx: WriteTx) => Promise<void>,
    ): Promise<Registered> {
      const tenant = await deps.tenants.find(context.db, idTenant);
      if (tenant === undefined) throw new AppError('not_found');
      // 'Senha só por link': a password that was sent anyway is ignored, and the link needs an
      // address.
      const typed = tenant.clientPasswordByLink ? undefined : body.password;
      if (tenant.clientPasswordByLink && !body.emailProprietario)
        throw new AppError('validation_failed', clientMessages.emailInvalid, {
          fields: { emailProprietario: clientMessages.emailInvalid },
        });
      await deps.requireBank(body.banco);
      if (isCompany(body)) await deps.requireOwnName(body.cnpjcpf, body.razao_social);
      // Hashing is slow on purpose, and a transaction holds the embedded engine's only session.
      if (typed !== undefined) await requireUncommon(typed);
      const passwordHash = typed === undefined ? null : await hashPassword(typed);
      return change(context, async (tx) => {
        const row: NewRow = {
          ...ownerOf(body),
          nomeProprietario: body.nomeProprietario,
          cpfProprietario: body.cpfProprietario ?? null,
          passwordHash,
          passwordTypedAt: passwordHash === null ? null : context.now(),
          contactUnverified: await isUnverified(tx, caller, idTenant, body),
        };
        const registered = await insert(tx, caller, idTenant, row, 'password');
        const key = { idTenant, cnpjcpf: body.cnpjcpf };
        const { agreement, issued } = await link(tx, caller, key, body.contracts, false);
        await afterInsert(tx);
        return {
          answer: { cnpjcpf: body.cnpjcpf, agreement, linkTo: body.emailProprietario || null },
          events: [registered, ...issued],
        };
      });
    },

    /** Registers by the owner's CPF, without a password; the same otherwise. */
    async createByCpf(
      caller: StaffCaller,
      idTenant: string,
      body: CreateClientByCpfBody,
      afterInsert: (tx: WriteTx) => Promise<void>,
    ): Promise<Registered> {
      await deps.requireBank(body.banco);
      if (isCompany(body)) await deps.requireOwnName(body.cnpjcpf, body.razao_social);
      return change(context, async (tx) => {
        const isPerson = partyKindOf(body.cnpjcpf) === 'fisica';
        const row: NewRow = {
          ...ownerOf(body),
          // A person is their own owner, so the registered name is the owner's.
          nomeProprietario: body.nomeProprietario || (isPerson ? body.razao_social : null),
          cpfProprietario: body.cpfProprietario,
          passwordHash: null,
          contactUnverified: await isUnverified(tx, caller, idTenant, body),
        };
        const registered = await insert(tx, caller, idTenant, row, 'cpf');
        const key = { idTenant, cnpjcpf: body.cnpjcpf };
        const { agreement, issued } = await link(tx, caller, key, body.contracts, false);
        await afterInsert(tx);
        return {
          answer: { cnpjcpf: body.cnpjcpf, agreement, linkTo: body.emailProprietario || null },
          events: [registered, ...issued],
        };
      });
    },

    /**
     * Registers another client for the owner of client `idKnown`, without codes. Owner, contact
     * and password come from that record (a member's from its head), never from `body`. `makeLink`
     * runs in the same transaction, only where the owner has no password yet. Codes `read_only`,
     * `client_exists`, `template_not_found`, `validation_failed` while the record has no CPF.
     */
    async createForKnownOwner(
      caller: StaffCaller,
      idTenant: string,
      body: CreateClientByCpfBody,
      idKnown: string,
      makeLink: (tx: WriteTx) => Promise<void>,
    ): Promise<Registered> {
      if (!(await deps.clientAccess.canEdit(caller, { id_tenant: idTenant, cnpjcpf: idKnown })))
        throw new AppError('read_only');
      await deps.requireBank(body.banco);
      if (isCompany(body)) await deps.requireOwnName(body.cnpjcpf, body.razao_social);
      return change(context, async (tx) => {
        const known = await deps.clients.find(tx, idTenant, idKnown);
        const idHead = known?.isNet === true ? known.idMatriz : null;
        const owner = await deps.clients.lock(tx, idTenant, idHead ?? idKnown);
        if (owner === undefined) throw new AppError('not_found');
        if (!owner.cpfProprietario)
          throw new AppError('validation_failed', clientMessages.ownerCpfFirst);
        const row: NewRow = { ...bankedCompanyOf(body), ...ownerColumnsOf(owner) };
        const registered = await insert(tx, caller, idTenant, row, 'cpf');
        const key = { idTenant, cnpjcpf: body.cnpjcpf };
        const { agreement, issued } = await link(tx, caller, key, body.contracts, false);
        const hasPassword = owner.passwordHash !== null;
        if (!hasPassword) await makeLink(tx);
        const linkTo = hasPassword ? null : owner.emailProprietario || null;
        return {
          answer: { cnpjcpf: body.cnpjcpf, agreement, linkTo },
          events: [registered, ...issued],
        };
      });
    },

    /**
     * Joins a company to the network of a head client, with its own agreement; owner and password
     * come from the head. Codes `read_only`, `client_exists`, `validation_failed` when the chosen
     * head is a member itself.
     */
    async addMember(
      caller: StaffCaller,
      idTenant: string,
      body: AddMemberBody,
    ): Promise<Registered> {
      const { id_matriz: idMatriz, cnpjcpf } = body;
      if (!(await deps.clientAccess.canEdit(caller, { id_tenant: idTenant, cnpjcpf: idMatriz })))
        throw new AppError('read_only');
      if (isCompany(body)) await deps.requireOwnName(cnpjcpf, body.razao_social);
      return change(context, async (tx) => {
        const head = await deps.clients.lock(tx, idTenant, idMatriz);
        if (head === undefined) throw new AppError('not_found');
        if (head.isNet) throw new AppError('validation_failed', clientMessages.headIsMember);
        const row: NewRow = {
          ...companyOf(body),
          ...ownerColumnsOf(head),
          isNet: true,
          idMatriz,
        };
        const registered = await insert(tx, caller, idTenant, row, 'member');
        const networks: NetworkCreated[] = [];
        if (!head.hasNet) {
          await deps.clients.change(tx, idTenant, idMatriz, { hasNet: true });
          networks.push({
            kind: 'networkCreated',
            idTenant,
            by: personOf(caller),
            cnpjcpf: idMatriz,
            razaoSocial: head.razaoSocial,
          });
        }
        const key = { idTenant, cnpjcpf };
        const { agreement, issued } = await link(tx, caller, key, body.contracts, true);
        return {
          answer: { cnpjcpf, agreement, linkTo: null },
          events: [registered, ...networks, ...issued],
        };
      });
    },
  };
}
