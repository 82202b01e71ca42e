import * as v from 'valibot';
import { isAccount, isAgency, isListedBank } from '#shared/clients/bank.rules.ts';
import { isValidCnpj } from '#shared/kernel/cnpj.ts';
import { isValidCpf, normalizeCpf } from '#shared/kernel/cpf.ts';
import { nameField } from '#shared/kernel/fields.ts';
import { isPartyDocument } from '#shared/kernel/party-document.ts';
import type { Bank } from '#shared/lookups/lookups.schemas.ts';
import type { Context } from '#server/context.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { ClientRecord, ClientsService } from '#server/domain/clients/clients.service.ts';
import type { LookupsService } from '#server/domain/lookups/lookups.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UserRecord, UsersService } from '#server/domain/users/users.service.ts';

type Services = {
  agreements: AgreementsService;
  clients: ClientsService;
  lookups: LookupsService;
  tenants: TenantsService;
  users: UsersService;
};

/** Clients read in one statement. */
const partRows = 1000;

const nameSchema = nameField('vazio', {
  tooLong: 'longo demais',
  unfit: 'com caracteres inválidos',
});

/** What is wrong with a name, after what it is called; none when it is one. */
function nameFaults(what: string, name: string): string[] {
  const { issues } = v.safeParse(nameSchema, name);
  return issues === undefined ? [] : [`${what} ${issues[0].message}`];
}

/** Names of what does not hold. */
const faultsOf = (checks: readonly (readonly [what: string, isGood: boolean])[]): string[] =>
  checks.filter(([, isGood]) => !isGood).map(([what]) => what);

const isNone = (text: string | null): boolean => text === null || text === '';

function faultsOfUser(user: UserRecord, sharers: readonly string[]): string[] {
  return [
    ...nameFaults('nome', user.name),
    ...faultsOf([
      ['CPF inválido', isValidCpf(user.cpf)],
      ['CNPJ inválido', isNone(user.cnpj) || isValidCnpj(user.cnpj!)],
    ]),
    ...(sharers.length === 0 ? [] : [`mesmo CPF de ${sharers.join(', ')}`]),
  ];
}

function faultsOfClient(client: ClientRecord, banks: readonly Bank[]): string[] {
  const { cpfProprietario, banco, agencia, conta } = client;
  return [
    ...nameFaults('razão social', client.razaoSocial),
    ...faultsOf([
      ['CNPJ/CPF inválido', isPartyDocument(client.cnpjcpf)],
      ['CPF do proprietário inválido', isNone(cpfProprietario) || isValidCpf(cpfProprietario!)],
      ['banco fora da lista', isNone(banco) || isListedBank(banco!, banks)],
      ['agência inválida', isNone(agencia) || isAgency(agencia!)],
      ['conta inválida', isNone(conta) || isAccount(conta!)],
    ]),
  ];
}

/** People by the digits of their CPF. */
function byCpf(users: readonly UserRecord[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { cpf, id } of users) {
    const digits = normalizeCpf(cpf);
    if (digits !== '') ids.set(digits, [...(ids.get(digits) ?? []), id]);
  }
  return ids;
}

/**
 * Lists rows that no form and no call would take today: they were stored before it was refused (decisions: Wrong data). Names people by their id and clients by
 * their agreement, because a client's own key is a document: neither documents nor names are printed. Answers false when it found any.
 */
export async function checkData(
  context: Pick<Context, 'db'>,
  services: Services,
  print: (line: string) => void,
): Promise<boolean> {
  const { db } = context;
  const banks = await services.lookups.banks();
  const counts = { users: 0, clients: 0, wrong: 0 };
  const tell = (company: string, who: string, faults: readonly string[]): void => {
    counts.wrong += 1;
    print(`${company} ${who}: ${faults.join('; ')}`);
  };
  for (const { id: idTenant, slug } of await services.tenants.list('all')) {
    const users = await services.users.ofTenant(db, idTenant);
    const sharers = byCpf(users);
    for (const user of users.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const others = (sharers.get(normalizeCpf(user.cpf)) ?? []).filter((id) => id !== user.id);
      const faults = faultsOfUser(user, others);
      if (faults.length > 0) tell(slug, `usuário ${user.id}`, faults);
    }
    counts.users += users.length;
    for (let after = ''; ;) {
      const clients = await services.clients.listAfter(db, idTenant, { after, limit: partRows });
      for (const client of clients) {
        const faults = faultsOfClient(client, banks);
        if (faults.length === 0) continue;
        const party = { kind: 'client', id: client.cnpjcpf } as const;
        const agreement = await services.agreements.findInForce(db, idTenant, party);
        tell(
          slug,
          agreement === undefined
            ? `cliente cadastrado em ${client.createdAt.toISOString()}`
            : `cliente do contrato ${agreement.id}`,
          faults,
        );
      }
      counts.clients += clients.length;
      const last = clients.at(-1);
      if (last === undefined || clients.length < partRows) break;
      after = last.cnpjcpf;
    }
  }
  print(
    `${counts.users} usuário(s) e ${counts.clients} cliente(s) conferidos, ${counts.wrong} com dado errado.`,
  );
  return counts.wrong === 0;
}
