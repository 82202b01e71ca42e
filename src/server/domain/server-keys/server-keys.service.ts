import * as v from 'valibot';
import {
  keyRolloverSchema,
  publicKeyJwkSchema,
  type ServerKeys,
} from '#shared/devices/server-keys.schemas.ts';
import type { PublicKeyJwk } from '#shared/signing/chain.ts';
import {
  judgeServerKeys,
  type KeyRollover,
  type ShownKeys,
} from '#shared/signing/server-keys.rules.ts';
import { textToSign } from '#shared/signing/signed-texts.ts';
import type { Context } from '#server/context.ts';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { keyIdOf, serverKeyCrypto, type ServerKey } from '#server/gateways/server-key.ts';
import { insertRollover, listRollovers, type RolloverRow } from './server-keys.repository.ts';

export type ServerKeysService = ReturnType<typeof createServerKeysService>;

/** Ids of keys that a person gave from outside of database and files; undefined = the present key and TRUSTED_SERVER_KEYS. */
export type GivenKeys = readonly string[] | undefined;

/**
 * Keys whose signatures count, by id; `present` = id of the key in use; `isConfirmed` = it is known from outside; `badRollovers` = records that
 * prove nothing.
 */
export type ServerTrust = {
  present: string;
  keys: ReadonlyMap<string, PublicKeyJwk>;
  isConfirmed: boolean;
  badRollovers: readonly string[];
};

type Said = { shown: ShownKeys; ids: readonly string[]; damaged: readonly string[] };

/**
 * Keys of the server: whose counter-signatures count. Nothing is believed because the database says so: ids are computed from the keys, and
 * trust begins at the present key and at ids from outside. (decisions: Keys of the server)
 */
export function createServerKeysService(
  context: Pick<Context, 'serverKey' | 'newId' | 'now'> & {
    config: Pick<Context['config'], 'trustedServerKeys'>;
  },
  deps: {
    /** Public keys that the table of keys calls the server's: whoever writes it can put one there. */
    keyRowsOfServer: (executor: Executor) => Promise<unknown[]>;
  },
) {
  async function read(executor: Executor): Promise<Said> {
    const keys = (await deps.keyRowsOfServer(executor)).flatMap((row) => keyIn(row) ?? []);
    const rows = await listRollovers(executor);
    const read = rows.map((row) => ({ id: row.id, rollover: rolloverIn(row) }));
    return {
      shown: {
        keys: [context.serverKey.publicKey, ...keys],
        rollovers: read.flatMap(({ rollover }) => rollover ?? []),
      },
      ids: read.flatMap(({ id, rollover }) => (rollover === undefined ? [] : [id])),
      damaged: read.flatMap(({ id, rollover }) => (rollover === undefined ? [id] : [])),
    };
  }

  async function judge({ shown, ids, damaged }: Said, given?: GivenKeys): Promise<ServerTrust> {
    const { id } = context.serverKey;
    const outside = given ?? context.config.trustedServerKeys;
    const known = given ?? [id, ...context.config.trustedServerKeys];
    const judged = await judgeServerKeys(known, shown, serverKeyCrypto);
    const fromOutside =
      outside.length === 0 ? undefined : await judgeServerKeys(outside, shown, serverKeyCrypto);
    return {
      present: id,
      keys: judged.keys,
      isConfirmed: fromOutside?.successors.has(id) ?? false,
      badRollovers: [...damaged, ...judged.faults.map((at) => ids[at]!)],
    };
  }

  return {
    /** The keys that count; without `given`, trust begins at the present key and TRUSTED_SERVER_KEYS. */
    trusted: async (executor: Executor, given?: GivenKeys): Promise<ServerTrust> =>
      judge(await read(executor), given),

    /** What devices are told: the present key, those that it and the configuration make trusted, and every readable record of a change. */
    async shown(executor: Executor): Promise<ServerKeys> {
      const said = await read(executor);
      const { keys } = await judge(said);
      const { id, publicKey } = context.serverKey;
      return {
        present: publicKey,
        former: [...keys].flatMap(([other, key]) => (other === id ? [] : [key])),
        rollovers: [...said.shown.rollovers],
      };
    },

    /** Writes the record by which a key replaces the present one, once: false when it stands already. */
    async rollOver(
      tx: Writer<'server_key_rollovers'>,
      old: ServerKey,
      next: ServerKey,
    ): Promise<boolean> {
      const isThere = (await read(tx)).shown.rollovers.some(
        ({ oldKey, newKey }) => keyIdOf(oldKey) === old.id && keyIdOf(newKey) === next.id,
      );
      if (isThere) return false;
      const text = textToSign({
        protocol: 'recupera-rollover/1',
        old: old.id,
        new: next.id,
        at: context.now().toISOString(),
      });
      await insertRollover(tx, {
        id: context.newId(),
        text,
        oldSignature: old.sign(text),
        newSignature: next.sign(text),
        oldKey: old.publicKey,
        newKey: next.publicKey,
      });
      return true;
    },
  };
}

function keyIn(stored: unknown): PublicKeyJwk | undefined {
  const key = v.safeParse(publicKeyJwkSchema, stored);
  return key.success ? key.output : undefined;
}

function rolloverIn(row: RolloverRow): KeyRollover | undefined {
  const rollover = v.safeParse(keyRolloverSchema, row);
  return rollover.success ? rollover.output : undefined;
}
