import { expect, test } from 'vitest';
import type { Executor } from '#server/db/connect.ts';
import type { ClientRecord } from '#server/domain/clients/clients.service.ts';
import type { UserRecord } from '#server/domain/users/users.service.ts';
import { createFindPartyContact } from './party-contact.ts';

const record = (idMatriz: string | null, email: string | null, whatsapp: string | null) =>
  ({ idMatriz, emailProprietario: email, contatoProprietario: whatsapp }) as ClientRecord;

const clients: Record<string, ClientRecord> = {
  alone: record(null, 'dona@x.test', '11987650000'),
  bare: record(null, null, ''),
  head: record(null, 'matriz@x.test', '11900000000'),
  'member with its own': record('head', 'filial@x.test', '11911111111'),
  'member without': record('head', '', null),
  'member with half of it': record('head', 'filial@x.test', null),
  'member whose head is gone': record('none', null, null),
};
const contactOf = createFindPartyContact({
  clients: { find: async (_executor, _idTenant, id) => clients[id] },
  users: {
    find: async (_executor, _idTenant, id) =>
      id === 'known' ? ({ email: 'ana@x.test', whatsApp: '11922222222' } as UserRecord) : undefined,
  },
});

test.each([
  ['client', 'alone', 'dona@x.test', '11987650000'],
  ['client', 'bare', '', ''],
  ['client', 'member with its own', 'filial@x.test', '11911111111'],
  ['client', 'member without', 'matriz@x.test', '11900000000'],
  ['client', 'member with half of it', 'filial@x.test', '11900000000'],
  ['client', 'member whose head is gone', '', ''],
  ['client', 'nobody', '', ''],
  ['user', 'known', 'ana@x.test', '11922222222'],
  ['user', 'nobody', '', ''],
] as const)('a %s, %s: %s %s', async (kind, id, email, whatsapp) => {
  expect(await contactOf({} as Executor, 'company', { kind, id })).toEqual({ email, whatsapp });
});
