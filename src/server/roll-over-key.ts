import { join } from 'node:path';
import { keyIdInFours } from '#shared/signing/key-id.ts';
import { housekeeping } from './db/change.ts';
import {
  installNextServerKey,
  nextKeyFileOf,
  prepareNextServerKey,
} from './gateways/server-key.ts';
import { judgeFolder, keepInstallation } from './installation.ts';
import type { OpenServer } from './start-server.ts';

/**
 * Gives the server a new key: made whole, then the record that both keys sign, then the key's file is exchanged and the installation's
 * facts written anew. Killed between two steps, it goes on at the next call, and a start finds either key explained. With
 * SERVER_SIGNING_KEY the new key waits in a file for the environment of every process. Answers the new id.
 */
export async function rollOverKey(
  { context, services }: Pick<OpenServer, 'context' | 'services'>,
  print: (line: string) => void,
): Promise<string> {
  const { config, db, serverKey: old, newId, now } = context;
  const keysDir = join(config.dataDir, 'keys');
  const next = prepareNextServerKey(keysDir);
  await housekeeping(context, ['server_key_rollovers', 'security_events'], async (tx) => {
    if (!(await services.serverKeys.rollOver(tx, old, next))) return;
    await context.security.write(
      {
        idTenant: null,
        actor: 'sistema',
        address: null,
        action: 'chave_servidor_trocada',
        object: `key:${next.id}`,
        outcome: 'feito',
      },
      tx,
    );
  });
  print(`Chave anterior: ${keyIdInFours(old.id)}`);
  print(`Chave nova:     ${keyIdInFours(next.id)} (anote-a em papel)`);
  if (config.serverSigningKeyPem !== undefined) {
    print(
      `A troca está registrada. Ponha o conteúdo de ${nextKeyFileOf(keysDir)} em SERVER_SIGNING_KEY de todos os processos, inicie-os e apague o arquivo.`,
    );
    return next.id;
  }
  installNextServerKey(keysDir);
  await keepInstallation(db, judgeFolder(config), { key: next, newId, now });
  print('A troca está registrada e a chave nova está no lugar. Inicie o servidor.');
  return next.id;
}
