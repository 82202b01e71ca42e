import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import type { ActFlag } from '#shared/signing/flag-names.ts';
import { flagsOf, nothingKnown } from '#shared/signing/flags.rules.ts';
import type { PeopleReason } from '#shared/signing/people-reasons.ts';
import { reservationsOf } from '#shared/signing/people.rules.ts';
import type { ActEvent, ActPayload, Party } from '#shared/signing/signing.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { OwnerContactService } from '#server/domain/clients/owner-contact.service.ts';
import { capturedByOf } from '#server/domain/devices/device-owners.ts';
import type { EvidenceFileRecord } from '#server/domain/evidence-files/evidence-files.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { eventIn, payloadIn } from '#server/domain/acts/stored-texts.ts';
import { distanceOf } from '#server/domain/evidence-files/picture-hash.ts';
import type { StoredAct, StoredKey } from './verification-input.ts';

/** What the server knows of an act beside its own words: the flags, why it would be kept today, and who captured it. */
export type ActFacts = {
  flags: ActFlag[];
  reservations: PeopleReason[];
  /** Name of the server's table; null when the person is not in it any more. */
  collectorName: string | null;
};

/** An act whose texts could be read. */
export type ReadableAct = { row: StoredAct; event: ActEvent; payload: ActPayload };

/** Services that know of people. */
export type FactDeps = {
  clients: ClientsService;
  ownerContact: OwnerContactService;
  users: UsersService;
};

type Collector = { name: string; cpf: string | null; leftAt: string | null };

/** The acts whose texts can be read. */
export const readableActs = (acts: readonly StoredAct[]): ReadableAct[] =>
  acts.flatMap((row) => {
    const event = eventIn(row);
    const payload = payloadIn(row);
    return event === undefined || payload === undefined ? [] : [{ row, event, payload }];
  });

/** Files that an act names. */
export const filesOf = ({ payload }: ReadableAct): ActPayload['files'] => payload.files;

/** Ids of the keys that signed these acts. */
export const deviceKeysOf = (acts: readonly ReadableAct[]): string[] =>
  acts.map(({ event }) => event.deviceKeyId);

/** What the facts need to know of the agreement. */
export type FactsAgreement = {
  idTenant: string;
  partyKind: string;
  partyId: string;
  signerCpf: string | null;
  createdAt: Date;
};

/** Facts of every act of an agreement by act id; `stored` are the files and keys of the acts. */
export async function factsOfActs(
  executor: Executor,
  deps: FactDeps,
  agreement: FactsAgreement,
  acts: readonly ReadableAct[],
  stored: { files: ReadonlyMap<string, EvidenceFileRecord>; keys: readonly StoredKey[] },
): Promise<Map<string, ActFacts>> {
  if (acts.length === 0) return new Map();
  const collectors = await collectorsOf(executor, deps, agreement.idTenant, acts);
  const enrolledAt = new Map(
    stored.keys.map((key) => [`${key.id} ${capturedByOf(key)}`, key.enrolledAt.toISOString()]),
  );
  const party: Party = {
    kind: agreement.partyKind === 'user' ? 'user' : 'client',
    id: agreement.partyId,
  };
  const client =
    party.kind === 'client'
      ? await deps.clients.find(executor, agreement.idTenant, party.id)
      : undefined;
  const address =
    client ?? (party.kind === 'user' ? await findUser(executor, deps, party.id) : undefined);
  const waysIn =
    client === undefined
      ? undefined
      : await deps.ownerContact.waysInAt(
          executor,
          client,
          acts.map(({ row }) => row.receivedAt),
        );
  const inForce = acts.flatMap(({ row }) =>
    row.state === 'valido' ? [{ kind: row.kind, signerCpf: row.signerCpf }] : [],
  );
  const found = new Map<string, ActFacts>();
  for (const { row, event, payload } of acts) {
    const collector = collectors.get(row.capturedBy);
    const origin = row.origin === 'servidor' ? 'servidor' : 'aparelho';
    const flags = flagsOf(
      { event, payload, origin },
      {
        ...nothingKnown,
        ...waysIn?.get(row.receivedAt.getTime()),
        agreementCreatedAt: agreement.createdAt.toISOString(),
        receivedAt: row.receivedAt.toISOString(),
        collectorCpf: collector?.cpf ?? null,
        collectorLeftAt: collector?.leftAt ?? null,
        keyEnrolledAt: enrolledAt.get(`${event.deviceKeyId} ${row.capturedBy}`) ?? null,
        partyCity: address?.municipio ?? null,
        photoDistance: photoDistanceOf(payload, stored.files),
      },
    );
    const reservations =
      row.state === 'valido'
        ? reservationsOf(payload, {
            party,
            signerCpf: agreement.signerCpf,
            acts: inForce,
            collector: { ...payload.capturedBy, cpf: collector?.cpf ?? null },
          })
        : [];
    found.set(row.id, { flags, reservations, collectorName: collector?.name ?? null });
  }
  return found;
}

/** By `staff:<id>` or `client:<cnpjcpf>`. */
async function collectorsOf(
  executor: Executor,
  deps: FactDeps,
  idTenant: string,
  acts: readonly ReadableAct[],
): Promise<Map<string, Collector>> {
  const found = new Map<string, Collector>();
  for (const who of new Set(acts.map(({ row }) => row.capturedBy))) {
    const id = who.slice(who.indexOf(':') + 1);
    if (who.startsWith('staff:')) {
      const user = await findUser(executor, deps, id);
      if (user !== undefined)
        found.set(who, {
          name: user.name,
          cpf: user.cpf,
          leftAt: user.deletedAt?.toISOString() ?? null,
        });
    } else {
      const client = await deps.clients.find(executor, idTenant, id);
      if (client !== undefined)
        found.set(who, {
          name: client.nomeProprietario ?? client.razaoSocial,
          cpf: client.cpfProprietario,
          leftAt: null,
        });
    }
  }
  return found;
}

/** What somebody wrote into a table of evidence need not be an id at all. */
const findUser = async (executor: Executor, deps: FactDeps, id: string) =>
  uuidPattern.test(id) ? deps.users.find(executor, undefined, id) : undefined;

function photoDistanceOf(
  { files }: ActPayload,
  stored: ReadonlyMap<string, EvidenceFileRecord>,
): number | null {
  const hashOf = (kind: string): string | null => {
    const file = files.find((one) => one.kind === kind);
    return (file && stored.get(file.id)?.pictureHash) ?? null;
  };
  return distanceOf(hashOf('foto_pessoa'), hashOf('foto_documento'));
}
