import { maskCpfForDocument } from '#shared/kernel/cpf.ts';
import { evidenceFaultText } from '#shared/signing/evidence-fault.ts';
import { printedPlaceLines } from '#shared/signing/place.ts';
import {
  actFileLabels,
  actLabels,
  type ActFileKind,
  type ActKind,
  type ActOrigin,
} from '#shared/signing/signing.enums.ts';
import type { ActEvent, ActPayload, Party } from '#shared/signing/signing.schemas.ts';
import type { ActFlag } from '#shared/signing/flag-names.ts';
import { flagsOf, flagTexts, nothingKnown } from '#shared/signing/flags.rules.ts';
import { turnCaveat, turnText } from '#shared/signing/turn-text.ts';
import { peopleReasonTexts } from '#shared/signing/people-reasons.ts';
import { reservationsOf } from '#shared/signing/people.rules.ts';
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
  /** Acts that count and whose record cannot be read any more. */
  unread: readonly ActKind[];
  /** ISO instant at which the server took an act in, by act id; none = it has not. */
  received: Readonly<Record<string, string>>;
  /** Pictures as they are printed (JPEG, PNG), by file id; none = not here. */
  pictures: Readonly<Record<string, Uint8Array>>;
  chain: SignaturesPageInput['chain'];
  checks: SignaturesPageInput['checks'];
  /** CPF of who is to sign the agreement; null = not known. */
  signerCpf: string | null;
  /** What only the server knows of the acts, by act id; null on a tablet, which says so. */
  known: {
    flags: Readonly<Record<string, readonly ActFlag[]>>;
    /** Who captured an act, by the server's own table. */
    collectors: Readonly<Record<string, string>>;
  } | null;
};

/** The signatures page of an agreement; null when nobody has signed. */
export function signaturesPageOf(input: SignaturesInput): SignaturesPageInput | null {
  const { acts, unread, received, chain, checks } = input;
  if (acts.length + unread.length === 0) return null;
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
    checks: [...checks, ...peopleChecksOf(input)],
  };
}

function roleOf({ event }: SignedAct, partyKind: Party['kind']): SignerRole | null {
  if (event.kind === 'assinatura') return partyKind === 'user' ? 'parceiro' : 'contratante';
  return event.kind === 'fechamento' ? null : event.kind;
}

function signerOf(
  { event, payload, eventHash, origin }: SignedAct,
  role: SignerRole,
  { received, pictures, known }: SignaturesInput,
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
    capturedBy: known?.collectors[event.id] ?? payload.capturedBy.name,
    eventHash,
    files: payload.files.map(({ kind, sha256 }) => ({ label: actFileLabels[kind], sha256 })),
  };
}

type Check = SignaturesPageInput['checks'][number];

/**
 * What was and what was not checked of people, place and clock. Nothing that a device merely says is ever called checked: what is flagged
 * is named, and what no system can check stands there as such.
 */
function peopleChecksOf(input: SignaturesInput): Check[] {
  return [
    peopleCheckOf(input),
    ...flagChecksOf(input),
    ...turnCheckOf(input),
    ...(input.known === null ? [serverOnlyOf(input)] : []),
    identity,
  ];
}

const unreadText = evidenceFaultText('unreadable', 'ele');

function peopleCheckOf({ acts, unread, signerCpf }: SignaturesInput): Check {
  const said = acts.flatMap(({ payload }) =>
    reservationsOf(payload, {
      party: payload.party,
      signerCpf,
      acts: acts.map((act) => ({ kind: act.payload.kind, signerCpf: act.payload.signer.cpf })),
      // A tablet does not know the CPF of everybody who captured: both sides leave the closer to the server's own check.
      collector: { ...payload.capturedBy, cpf: null },
    }).map((reason) => `${actLabels[payload.kind]}: ${peopleReasonTexts[reason]}`),
  );
  const wrong = [...said, ...unread.map((kind) => `${actLabels[kind]}: ${unreadText}`)];
  return {
    label: 'Pessoas diferentes',
    result: wrong.length === 0 ? 'conferido' : 'nao_conferido',
    detail:
      wrong.length === 0
        ? 'CPF de quem assina e de cada testemunha comparados entre si; fotos da pessoa e do documento são arquivos diferentes'
        : wrong.join('; '),
  };
}

/** One row for each flag that stands on an act, with the acts. */
function flagChecksOf({ acts, received, known }: SignaturesInput): Check[] {
  const actsOfFlag = new Map<ActFlag, string[]>();
  for (const { event, payload, origin } of acts) {
    const facts = { ...nothingKnown, receivedAt: received[event.id] ?? null };
    const flags =
      known === null ? flagsOf({ event, payload, origin }, facts) : (known.flags[event.id] ?? []);
    for (const flag of flags)
      actsOfFlag.set(flag, [...(actsOfFlag.get(flag) ?? []), actLabels[payload.kind]]);
  }
  return [...actsOfFlag].map(([flag, labels]) => ({
    label: flagTexts[flag].replace(/^./, (letter) => letter.toUpperCase()),
    result: 'nao_conferido',
    detail: labels.join(', '),
  }));
}

/** The hand-overs that the acts speak of, each once; the newest act knows how one ended. */
function turnCheckOf({ acts }: SignaturesInput): Check[] {
  const turns = new Map(
    acts.flatMap(({ payload: { turn } }) => (turn ? [[turn.id, turnText(turn)] as const] : [])),
  );
  if (turns.size === 0) return [];
  return [
    {
      label: 'Entrega do aparelho',
      result: 'nao_conferido',
      detail: [...turns.values(), turnCaveat].join(' '),
    },
  ];
}

/** What the server checks on receipt is no failure while it has not received everything. */
function serverOnlyOf({ acts, received }: SignaturesInput): Check {
  return {
    label: 'O que só o servidor sabe',
    result: acts.every(({ event }) => received[event.id] !== undefined)
      ? 'nao_conferido'
      : 'aguardando',
    detail:
      'cadastro de quem colheu, data da chave do aparelho, semelhança das fotos e endereço do cliente',
  };
}

const identity: Check = {
  label: 'Identidade, local e hora',
  result: 'nao_conferido',
  detail:
    'rosto e documento são comparados por pessoas na verificação; nome da testemunha, local e hora são os que o aparelho informou',
};
