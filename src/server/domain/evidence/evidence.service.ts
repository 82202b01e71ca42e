import type { Readable } from 'node:stream';
import { AppError } from '#shared/errors/app-error.ts';
import { tenantScope, type Caller } from '#shared/permissions/permissions.rules.ts';
import { nowhere } from '#shared/signing/place.ts';
import type { ActEvent, ActPayload, Evidence } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { DevicesService } from '#server/domain/devices/devices.service.ts';
import type { ActsService } from '#server/domain/acts/acts.service.ts';
import { chainOf } from '#shared/signing/signing-state.rules.ts';
import type { EvidenceFilesService } from '#server/domain/evidence-files/evidence-files.service.ts';
import {
  actsInOrder,
  verifyAgreement,
  type StoredAct,
  type Verification,
} from './verify-agreement.ts';

export type EvidenceService = ReturnType<typeof createEvidenceService>;

type Deps = {
  acts: ActsService;
  agreements: AgreementsService;
  devices: DevicesService;
  files: EvidenceFilesService;
};

/** An agreement with all its acts and the result of checking them now. */
export type CheckedAgreement = {
  agreement: NonNullable<Awaited<ReturnType<AgreementsService['find']>>>;
  acts: StoredAct[];
  verification: Verification;
};

/** Proof of agreements: acts, hashes, files, and checking them. */
export function createEvidenceService(context: Context, deps: Deps) {
  async function check(idTenant: string, id: string): Promise<CheckedAgreement> {
    const agreement = await deps.agreements.find(context.db, idTenant, id);
    if (agreement === undefined) throw new AppError('agreement_not_found');
    const acts = await deps.acts.ofAgreement(context.db, idTenant, id);
    const keyIds = acts
      .flatMap((act) => [keyIdOf(act), act.serverKeyId ?? ''])
      .filter((key) => key !== '');
    const fileIds = acts.flatMap((act) => filesOf(act).map((file) => file.id));
    const records = new Map(
      (await deps.files.find(context.db, idTenant, fileIds)).map((record) => [record.id, record]),
    );
    const verification = await verifyAgreement({
      agreement,
      acts,
      keys: await deps.devices.keysForVerification(context.db, keyIds),
      async isFileIntact(file) {
        const record = records.get(file.id);
        return (
          record !== undefined &&
          record.idAgreement === id &&
          record.sha256 === file.sha256 &&
          record.lengthBytes === file.length &&
          (await deps.files.isIntact(record))
        );
      },
    });
    return { agreement, acts, verification };
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
    async read(caller: Caller, id: string): Promise<Evidence> {
      const { agreement, acts, verification } = await check(await tenantOf(caller, id), id);
      const head = chainOf(acts).at(-1);
      const { ok, faultIndex, reason } = verification;
      return {
        agreementId: id,
        version: agreement.version,
        sha256: agreement.sha256,
        isAssinado: agreement.isAssinado,
        closedAt: agreement.closedAt?.toISOString() ?? null,
        acts: actsInOrder(acts).map(toEvidenceAct),
        headHash: head?.eventHash ?? agreement.sha256,
        counterSignature: head?.counterSignature ?? null,
        counterSignedAt: head?.receivedAt.toISOString() ?? null,
        serverKeyId: head?.serverKeyId ?? null,
        verification: { ok, faultIndex, reason },
      };
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

    /** Ids of a company's agreements that have acts. */
    agreementsWithActs: (idTenant: string): Promise<string[]> =>
      deps.acts.agreementsWithActs(context.db, idTenant),
  };
}

/** Readers of stored texts answer nothing for damaged ones: the verification then names them. */
function parse<T>(json: string): T | undefined {
  try {
    return JSON.parse(json) as T;
  } catch {
    return undefined;
  }
}

const keyIdOf = (act: StoredAct): string => parse<ActEvent>(act.eventJson)?.deviceKeyId ?? '';
const filesOf = (act: StoredAct): ActPayload['files'] =>
  parse<ActPayload>(act.payloadJson)?.files ?? [];

/** A stored act as the wire carries it; a damaged text shows as empty. */
export function toEvidenceAct(act: StoredAct): Evidence['acts'][number] {
  const event = parse<ActEvent>(act.eventJson);
  const payload = parse<ActPayload>(act.payloadJson);
  return {
    id: act.id,
    kind: act.kind,
    index: act.chainIndex ?? -1,
    state: act.state === 'valido' ? 'valido' : 'substituido',
    origin: act.origin === 'servidor' ? 'servidor' : 'aparelho',
    signer: { name: act.signerName, cpf: act.signerCpf },
    capturedBy: payload?.capturedBy.name ?? act.capturedBy,
    place: payload?.place ?? { ...nowhere, source: 'ilegivel' },
    maquina: payload?.maquina ?? '',
    deviceTime: event?.deviceTime ?? '',
    receivedAt: act.receivedAt.toISOString(),
    eventHash: act.eventHash,
    previousHash: act.previousHash,
    deviceKeyId: event?.deviceKeyId ?? '',
    files: (payload?.files ?? []).map((file) => ({
      ...file,
      url: `/data-api/agreement/${act.idAgreement}/files/${file.id}`,
    })),
  };
}
