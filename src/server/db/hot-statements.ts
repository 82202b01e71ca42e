import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * Statements that nearly every request sends (decisions: Prepared statements). Each is planned once for a connection instead of at every
 * call: the repository ends it with `.prepare(hot.x).execute()`. Only those whose text takes few forms belong here; a list of ids or a
 * search makes a text of its own each time.
 */
export const hot = {
  // Who is calling.
  caller: 'caller',
  sessionUse: 'sessionUse',
  tenantsVersion: 'tenantsVersion',
  // May they open what the request names.
  user: 'user',
  client: 'client',
  clientExists: 'clientExists',
  grantsForClients: 'grantsForClients',
  openAgreement: 'openAgreement',
  // The signed-in person as screens know them.
  sessionPerson: 'sessionPerson',
  // A page of clients with its total, and one of them.
  clientPage: 'clientPage',
  clientRecord: 'clientRecord',
  // A delivery: the agreement and its acts, the file, the ledger of the device.
  tenant: 'tenant',
  agreement: 'agreement',
  agreementKey: 'agreementKey',
  agreementInForce: 'agreementInForce',
  actHeads: 'actHeads',
  headsToChain: 'headsToChain',
  newestChangeNos: 'newestChangeNos',
  newState: 'newState',
  evidenceFiles: 'evidenceFiles',
  fileBefore: 'fileBefore',
  evidenceFilesOfOwner: 'evidenceFilesOfOwner',
  newEvidenceFile: 'newEvidenceFile',
  itemReceived: 'itemReceived',
  itemAnnounced: 'itemAnnounced',
  device: 'device',
  // The badge.
  alertCount: 'alertCount',
} as const;

/** In place of a name: the statement is built once, and planned for its values each time. */
export const unnamed = '';

/** Texts that one entry of the list may have (a filter more, another order); beyond it they go unnamed. */
const maxTextsEach = 12;

/**
 * A client of the driver for a pool, which sends the statements of the list under a name made of their text, so that two texts never meet
 * under one name, whichever version of the product shares the session. Without `isPrepared` nothing is named.
 */
export function createHotClient(isPrepared: boolean): new () => pg.ClientBase {
  const names = new Map<string, Map<string, string>>(
    Object.values(hot).map((entry) => [entry, new Map<string, string>()]),
  );
  const nameOf = (entry: string, text: string): string | undefined => {
    const known = names.get(entry);
    if (!isPrepared || known === undefined) return undefined;
    const name = known.get(text);
    if (name !== undefined || known.size >= maxTextsEach) return name;
    const made = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    known.set(text, made);
    return made;
  };

  class HotClient extends pg.Client {}
  HotClient.prototype.query = function named(this: pg.Client, ...sent: unknown[]): unknown {
    const config = sent[0] as string | { name?: string | undefined; text: string };
    if (typeof config === 'object' && config.name !== undefined)
      sent[0] = { ...config, name: nameOf(config.name, config.text) };
    return Reflect.apply(pg.Client.prototype.query, this, sent);
  } as typeof HotClient.prototype.query;
  return HotClient;
}
