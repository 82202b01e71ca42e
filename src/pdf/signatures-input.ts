import { maskCpfForDocument } from '#shared/kernel/cpf.ts';
import { printedPlaceLines } from '#shared/signing/place.ts';
import { actFileLabels, type ActFileKind, type ActOrigin } from '#shared/signing/signing.enums.ts';
import type { ActEvent, ActPayload, Party } from '#shared/signing/signing.schemas.ts';
import type { SignaturesPageInput, SignerEvidence, SignerRole } from './contract-pdf-model.ts';

/** An act as it was signed, wherever its copy lies; `eventHash` is the hash of its signed text. */
export type SignedAct = {
  event: ActEvent;
  payload: ActPayload;
  eventHash: string;
  origin: ActOrigin;
};

/**
 * Everything that the signatures page is made of: the same for the tablet and the server. The acts are what was signed;
 * `received` and `pictures` are
 * the facts beside them, which a tablet may not have yet, or no longer.
 */
export type SignaturesInput = {
  partyKind: Party['kind'];
  /** The acts that count, in chain order; none = nobody has signed. */
  acts: readonly SignedAct[];
  /** ISO instant at which the server took an act in, by act id; none = it has not. */
  received: Readonly<Record<string, string>>;
  /** Pictures as they are printed (JPEG, PNG), by file id; none = not here. */
  pictures: Readonly<Record<string, Uint8Array>>;
  chain: SignaturesPageInput['chain'];
  checks: SignaturesPageInput['checks'];
};

/** The signatures page of an agreement; null when nobody has signed. */
export function signaturesPageOf(input: SignaturesInput): SignaturesPageInput | null {
  const { acts, received, chain, checks } = input;
  if (acts.length === 0) return null;
  const closing = acts.find(({ event }) => event.kind === 'fechamento');
  return {
    signers: acts.flatMap((act) => {
      const role = roleOf(act, input.partyKind);
      return role === null ? [] : [signerOf(act, role, input)];
    }),
    closing:
      closing === undefined
        ? null
        : {
            deviceTime: closing.event.deviceTime,
            receivedAt: received[closing.event.id] ?? null,
            by: closing.payload.signer.name,
            eventHash: closing.eventHash,
          },
    chain,
    checks,
  };
}

function roleOf({ event }: SignedAct, partyKind: Party['kind']): SignerRole | null {
  if (event.kind === 'assinatura') return partyKind === 'user' ? 'parceiro' : 'contratante';
  return event.kind === 'fechamento' ? null : event.kind;
}

function signerOf(
  { event, payload, eventHash, origin }: SignedAct,
  role: SignerRole,
  { received, pictures }: SignaturesInput,
): SignerEvidence {
  const pictureOf = (kind: ActFileKind): Uint8Array | null => {
    const file = payload.files.find((one) => one.kind === kind);
    return file === undefined ? null : (pictures[file.id] ?? null);
  };
  return {
    role,
    name: payload.signer.name,
    cpfMasked: maskCpfForDocument(payload.signer.cpf),
    drawingPng: pictureOf('desenho') ?? new Uint8Array(),
    personPhotoJpeg: pictureOf('foto_pessoa'),
    documentPhotoJpeg: pictureOf('foto_documento'),
    place: printedPlaceLines(payload.place),
    device: payload.maquina,
    deviceTime: event.deviceTime,
    receivedAt: received[event.id] ?? null,
    origin,
    capturedBy: payload.capturedBy.name,
    eventHash,
    files: payload.files.map(({ kind, sha256 }) => ({ label: actFileLabels[kind], sha256 })),
  };
}
