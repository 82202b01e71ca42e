import type { ErrorCode } from '../errors/error-codes.ts';
import { minDrawingLengthPixels, minDrawingPoints } from './signing.constants.ts';
import { filesOfAct, optionalFilesOfAct, type ActFileKind, type ActKind } from './signing.enums.ts';
import type { SigningStatus } from './signing.schemas.ts';

/** Everything the rules look at: the status of the party and whether the agreement is closed. */
export type SigningState = SigningStatus & { isAssinado: boolean };

/** The next act, or `done` when the agreement is closed. */
export function nextAct(state: SigningState): ActKind | 'done' {
  if (state.isAssinado) return 'done';
  if (state.isModifica) return 'assinatura';
  if (!state.check_testemunha_1) return 'testemunha_1';
  if (!state.check_testemunha_2) return 'testemunha_2';
  return 'fechamento';
}

/** Which witness signs next, or why none does (@spec 3 §4 Witness signing). */
export function nextWitness(state: SigningState): 1 | 2 | 'all-signed' | 'not-open' {
  if (state.isModifica || state.isAssinado) return 'not-open';
  if (!state.check_testemunha_1) return 1;
  return state.check_testemunha_2 ? 'all-signed' : 2;
}

/** Whether 'Fechar Contrato' is offered and accepted (@spec 3 §4 Contract closing). */
export function canCloseAgreement(state: SigningState): boolean {
  return (
    !state.isAssinado && !state.isModifica && state.check_testemunha_1 && state.check_testemunha_2
  );
}

/** Null when the act may be recorded now; else the code of the refusal. The order is client, witness 1, witness 2, closing. */
export function refusalOfAct(kind: ActKind, state: SigningState): ErrorCode | null {
  if (state.isAssinado) return 'already_closed';
  switch (kind) {
    case 'assinatura':
      return state.isModifica ? null : 'already_signed';
    case 'testemunha_1':
      if (state.isModifica) return 'signature_first';
      if (!state.check_testemunha_1) return null;
      return state.check_testemunha_2 ? 'all_witnesses_signed' : 'act_superseded';
    case 'testemunha_2':
      if (state.isModifica) return 'signature_first';
      if (!state.check_testemunha_1) return 'witness_1_first';
      return state.check_testemunha_2 ? 'all_witnesses_signed' : null;
    case 'fechamento':
      return canCloseAgreement(state) ? null : 'cannot_close_yet';
  }
}

/** The state after an act was recorded. */
export function stateAfter(kind: ActKind, state: SigningState): SigningState {
  switch (kind) {
    case 'assinatura':
      return { ...state, isModifica: false };
    case 'testemunha_1':
      return { ...state, check_testemunha_1: true };
    case 'testemunha_2':
      return { ...state, check_testemunha_2: true };
    case 'fechamento':
      return { ...state, isAssinado: true };
  }
}

/** Which parts of the contract page are shown (@spec 3 §4; decisions: isModifica). Status undefined = not yet loaded. */
export function contractActions(state: SigningState | undefined): {
  showSigningPanel: boolean;
  showSignContract: boolean;
  witness: 1 | 2 | null;
  showClose: boolean;
  showDownload: boolean;
} {
  if (state === undefined)
    return {
      showSigningPanel: true,
      showSignContract: true,
      witness: null,
      showClose: false,
      showDownload: false,
    };
  const witness = nextWitness(state);
  return {
    showSigningPanel: state.isModifica && !state.isAssinado,
    showSignContract: state.isModifica && !state.isAssinado,
    witness: witness === 1 || witness === 2 ? witness : null,
    showClose: canCloseAgreement(state),
    showDownload: state.isAssinado,
  };
}

/** The kinds of act that are a witness's. */
export type WitnessKind = 'testemunha_1' | 'testemunha_2';

/** Whether an act is a witness's. */
export function isWitness(kind: ActKind): kind is WitnessKind {
  return kind === 'testemunha_1' || kind === 'testemunha_2';
}

/** The other witness. */
export function otherWitness(kind: WitnessKind): WitnessKind {
  return kind === 'testemunha_1' ? 'testemunha_2' : 'testemunha_1';
}

/** Null when the act carries the files it must, each once, and none that it may not; else the code of the refusal. */
export function refusalOfFiles(kind: ActKind, present: readonly ActFileKind[]): ErrorCode | null {
  const wanted = filesOfAct[kind];
  const besides = present.filter((file) => !wanted.includes(file));
  if (
    new Set(present).size === present.length &&
    wanted.every((file) => present.includes(file)) &&
    besides.every((file) => optionalFilesOfAct[kind].includes(file))
  )
    return null;
  if (
    kind === 'assinatura' &&
    !(present.includes('foto_pessoa') && present.includes('foto_documento'))
  )
    return 'photos_required';
  return wanted.includes('desenho') && !present.includes('desenho')
    ? 'signature_empty'
    : 'validation_failed';
}

/** A point of a stroke: CSS pixels on the pad, time in ms since the stroke began. */
export type StrokePoint = { x: number; y: number; time: number; pressure: number };

/** Whether strokes are more than an accidental touch: enough points and enough path (decisions: Pictures). */
export function isDrawingMeaningful(strokes: readonly (readonly StrokePoint[])[]): boolean {
  let points = 0;
  let lengthPixels = 0;
  for (const stroke of strokes) {
    points += stroke.length;
    for (let i = 1; i < stroke.length; i += 1)
      lengthPixels += Math.hypot(stroke[i]!.x - stroke[i - 1]!.x, stroke[i]!.y - stroke[i - 1]!.y);
  }
  return points >= minDrawingPoints && lengthPixels >= minDrawingLengthPixels;
}

/** JPEG or PNG by the first bytes of the content, never by the name; null = neither (@spec 1 §5: only jpg or png). */
export function sniffImage(head: Uint8Array): 'image/jpeg' | 'image/png' | null {
  if (head.length >= 3 && head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff)
    return 'image/jpeg';
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  if (head.length >= 8 && png.every((byte, i) => head[i] === byte)) return 'image/png';
  return null;
}
