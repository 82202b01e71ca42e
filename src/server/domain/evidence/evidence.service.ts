import type { Readable } from 'node:stream';
import { AppError } from '#shared/errors/app-error.ts';
import { tenantScope, type Caller } from '#shared/permissions/permissions.rules.ts';
import type { Evidence } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/connect.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { OwnerContactService } from '#server/domain/clients/owner-contact.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { deviceKeysOf, factsOfActs, filesOf, readableActs } from './act-facts.ts';
import {
  publicKeysOf,
  type DeviceKeysService,
} from '#server/domain/devices/device-keys.service.ts';
import type { ActsService } from '#server/domain/acts/acts.service.ts';
import type { EvidenceFilesService } from '#server/domain/evidence-files/evidence-files.service.ts';
import { toWireEvidence, type CheckedAgreement } from './evidence.wire.ts';
import {
  beginnings,
  type SignedRecordsService,
} from '#server/domain/signed-states/signed-records.service.ts';
import type {
  ServerKeysService,
  ServerTrust,
} from '#server/domain/server-keys/server-keys.service.ts';
import type { SignedStatesService } from '#server/domain/signed-states/signed-states.service.ts';
import type { Verification } from './findings.ts';
import type { StoredDecision } from './verification-input.ts';
import { verificationOfMissing, verifyAgreement } from './verify-agreement.ts';

export type EvidenceService = ReturnType<typeof createEvidenceService>;

type Deps = {
  acts: ActsService;
  agreements: AgreementsService;
  decisions: {
    ofAgreement: (
      executor: Executor,
      idTenant: string,
      idAgreement: string,
    ) => Promise<StoredDecision[]>;
  };
  clients: ClientsService;
  deviceKeys: DeviceKeysService;
  files: EvidenceFilesService;
  ownerContact: OwnerContactService;
  records: SignedRecordsService;
  serverKeys: ServerKeysService;
  states: SignedStatesService;
  users: UsersService;
};

/** How often an agreement that changes while it is read is read again; four acts are all that come in a row. */
const maxReads = 10;

/** Proof of agreements: acts, hashes, files, and checking them. */
export function createEvidenceService(context: Context, deps: Deps) {
  /**
   * What belongs together, as of one moment: every change of agreement, acts and decisions comes with a signed state, so that no newer state
   * means that nothing changed between the reads. Code `agreement_not_found`.
   */
  async function readTogether(idTenant: string, id: string) {
    for (let tries = 1; ; tries += 1) {
      const states = await deps.states.ofAgreement(context.db, id);
      const agreement = await deps.agreements.find(context.db, idTenant, id);
      if (agreement === undefined) throw new AppError('agreement_not_found');
      const acts = await deps.acts.ofAgreement(context.db, idTenant, id);
      const decisions = await deps.decisions.ofAgreement(context.db, idTenant, id);
      const newest = await deps.states.newestOf(context.db, id);
      if (newest === (states.at(-1)?.changeNo ?? 0) || tries === maxReads)
        return { agreement, acts, states, decisions };
    }
  }

  /** Without `trust`, the present key of the server is believed. */
  async function check(
    idTenant: string,
    id: string,
    trust?: ServerTrust,
  ): Promise<CheckedAgreement> {
    const { agreement, acts, states, decisions } = await readTogether(idTenant, id);
    const marks = await deps.records.marks(context.db);
    const readable = readableActs(acts);
    const enrolments = await deps.deviceKeys.keyRows(context.db, deviceKeysOf(readable));
    const trusted = trust ?? (await deps.serverKeys.trusted(context.db));
    const fileIds = readable.flatMap((act) => filesOf(act).map((file) => file.id));
    const records = new Map(
      (await deps.files.find(context.db, idTenant, fileIds)).map((record) => [record.id, record]),
    );
    const verification = await verifyAgreement({
      agreement,
      acts,
      states,
      decisions,
      records: await deps.records.read(context.db, marks, (key) => trusted.keys.get(key)),
      deviceKeys: publicKeysOf(enrolments),
      serverKeys: trusted.keys,
      enrolments,
      files: records,
      isIntact: (record) => deps.files.isIntact(record),
      mimeOf: (record) => deps.files.mimeOf(record),
    });
    const facts = await factsOfActs(context.db, deps, agreement, readable, {
      files: records,
      keys: enrolments,
    });
    return { agreement, acts, verification, facts };
  }

  /** Company of an agreement inside the caller's scope; whether its party is open to the caller was checked with the request. */
  async function tenantOf(caller: Caller, id: string): Promise<string> {
    const key = await deps.agreements.findKey(id, tenantScope(caller));
    if (key === undefined) throw new AppError('agreement_not_found');
    return key.idTenant;
  }

  return {
    check,
    tenantOf,

    /** Everything that proves one agreement, superseded acts included, verified for this answer. Code `agreement_not_found`. */
    async read(caller: Caller, id: string): Promise<Omit<Evidence, 'copies'>> {
      return toWireEvidence(await check(await tenantOf(caller, id), id));
    },

    /** One file of an agreement; code `not_found` for a file of another one. */
    async openFile(
      caller: Caller,
      id: string,
      fileId: string,
    ): Promise<{
      mime: string;
      kind: string;
      lengthBytes: number;
      partyId: string;
      bytes: Readable;
    }> {
      const idTenant = await tenantOf(caller, id);
      const record = (await deps.files.find(context.db, idTenant, [fileId]))[0];
      const agreement = await deps.agreements.find(context.db, idTenant, id);
      if (record === undefined || agreement === undefined || record.idAgreement !== id)
        throw new AppError('not_found');
      return {
        mime: record.mime,
        kind: record.kind,
        lengthBytes: record.lengthBytes,
        partyId: agreement.partyId,
        bytes: await context.storage.open(record.storageRef),
      };
    },

    /** Checks one agreement: text, chain, signatures, counter-signatures, and every file read again. Code `agreement_not_found`. */
    verifyAgreement: async (idTenant: string, id: string): Promise<Verification> =>
      (await check(idTenant, id)).verification,

    /** The same for one that others may speak of although its row is gone, with the number of its acts. */
    async verifyNamed(
      idTenant: string,
      id: string,
      trust?: ServerTrust,
    ): Promise<{ verification: Verification; acts: number }> {
      const agreement = await deps.agreements.find(context.db, idTenant, id);
      if (agreement === undefined) return { verification: verificationOfMissing(), acts: 0 };
      const { verification, acts } = await check(idTenant, id, trust);
      return { verification, acts: acts.length };
    },

    /** Ids of a company's agreements that have acts. */
    agreementsWithActs: (idTenant: string): Promise<string[]> =>
      deps.acts.agreementsWithActs(context.db, idTenant),

    /** Ids of all agreements of a company: those that stand, and those of which acts or signed states speak. */
    async namedAgreements(idTenant: string): Promise<string[]> {
      const ids = [
        ...(await deps.agreements.idsOf(context.db, idTenant)),
        ...(await deps.acts.agreementsWithActs(context.db, idTenant)),
        ...(await deps.states.agreementsWithStates(context.db, idTenant)),
      ];
      return [...new Set(ids)].toSorted();
    },

    /**
     * Ids of records of the installation that no trusted key signed (changes of the server's key with both signatures), and of agreements
     * that stood when signing began and have no state.
     */
    async faultsOfRecords(trust?: ServerTrust): Promise<string[]> {
      const marks = await deps.records.marks(context.db);
      const trusted = trust ?? (await deps.serverKeys.trusted(context.db));
      const { bad, beginnings: begun } = await deps.records.read(context.db, marks, (key) =>
        trusted.keys.get(key),
      );
      const listed = [...(begun.get('recupera-state/1')?.items.keys() ?? [])];
      const signed = await deps.states.withStates(context.db, listed);
      return [
        ...beginnings.filter((begins) => !begun.has(begins)),
        ...bad,
        ...trusted.badRollovers,
        ...listed.filter((id) => !signed.has(id)),
      ];
    },
  };
}
