import { openDraft } from '#offline/capture/drafts.ts';
import { localActsOf } from '#offline/capture/local-status.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { recordAct } from '#offline/capture/record-act.ts';
import type { CapturedFile, RecordInput } from '#offline/capture/record-input.ts';
import { retrySigning, voidSigning } from '#offline/queue/signing-actions.ts';
import { cpfs, sampleAct } from '#tests/support/offline/sample-signing.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { filesOfAct, type ActKind } from '#shared/signing/signing.enums.ts';
import { nextAct } from '#shared/signing/signing.rules.ts';
import { chainAhead } from '#shared/signing/signing-state.rules.ts';
import { Violation } from './judge.ts';
import type { SeededRandom } from './random-source.ts';
import type { SimTab } from './sim-tab.ts';
import type { World } from './world.ts';

/** Refusals that a person may rightly meet when recording; any other code is a defect. */
const rightRefusals = new Set([
  'already_signed',
  'act_superseded',
  'signature_first',
  'witness_1_first',
  'all_witnesses_signed',
  'cannot_close_yet',
  'already_closed',
  'closer_is_not_caller',
  'witness_is_party',
  'unavailable',
]);

/** Files of an act, each unlike any other; one photo in twelve is large enough for the `have` call. */
function makeFiles(kind: ActKind, random: SeededRandom): CapturedFile[] {
  return filesOfAct[kind].map((file) => {
    const isDrawing = file === 'desenho';
    const bytes = random.bytes(!isDrawing && random.chance(1 / 12) ? 66_000 : random.int(60, 200));
    bytes.set(isDrawing ? [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] : [0xff, 0xd8, 0xff]);
    return { kind: file, mime: isDrawing ? 'image/png' : 'image/jpeg', bytes: bytes.buffer };
  });
}

/** One step of a signing, from opening it to "Salvo neste aparelho"; says what came of it. */
export async function signStep(
  world: World,
  tab: SimTab,
  owner: Owner,
  agreement: Agreement,
): Promise<string> {
  const { ports, device } = tab;
  const { random } = device;
  const acts = await localActsOf(owner, agreement.id, ports.outbox);
  const kind = nextAct(chainAhead(agreement, acts).state);
  if (kind === 'done') return 'done';
  const draft = await openDraft(ports, owner, { agreement, kind, visitId: null, step: 'desenho' });
  const cpf = random.chance(0.03) ? cpfs.assinatura : cpfs[kind];
  const input: RecordInput = sampleAct(ports, agreement, kind, {
    owner,
    ids: draft.ids,
    files: makeFiles(kind, random),
    signer: { name: `Pessoa ${kind}`, cpf },
  });
  const made = world.judge.tried(device, owner, input);
  const second = random.chance(0.05) ? recordAct(ports, input) : null;
  second?.catch(() => undefined);
  const recorded = await recordAct(ports, input).catch((error: unknown) => {
    if (
      error instanceof AppError &&
      error.code === 'hash_conflict' &&
      world.judge.wasSharedDraft(draft.ids.actId)
    )
      return 'the draft was recorded in another tab';
    throw error;
  });
  if (typeof recorded === 'string') return recorded;
  world.judge.saved(made, recorded.eventHash);
  if (tab.user !== null && keyOfOwner(tab.user) === keyOfOwner(owner)) void tab.drain('new_item');
  return kind;
}

/** Runs what a person does in a tab; the tab is theirs until it ends. Right refusals and a store in trouble are said, anything else is a violation. */
export function act(world: World, tab: SimTab, title: string, work: () => Promise<string>): void {
  tab.isBusy = true;
  world.say(`${tab.name} ${title}`);
  work().then(
    (result) => {
      tab.isBusy = false;
      world.say(`${tab.name} ${title}: ${result}`);
    },
    (error: unknown) => {
      tab.isBusy = false;
      const { name, code, message } = error as { name: string; code?: string; message: string };
      world.say(`${tab.name} ${title}: ${name} ${code ?? ''}`);
      const isRight =
        error instanceof AppError
          ? rightRefusals.has(error.code) || (error.code === 'not_found' && title !== 'signs')
          : !['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'ValiError'].includes(
              name,
            );
      if (!isRight)
        world.judge.report(
          new Violation('defect', `${tab.name} ${title} met ${name} ${code ?? ''}: ${message}`),
        );
    },
  );
}

/** "Anular com motivo" for one signing of the person. */
export async function voidOne(
  world: World,
  tab: SimTab,
  owner: Owner,
  signingId: string,
): Promise<string> {
  // From this moment the person has given it up, whether or not the tab lives to write it.
  world.judge.voidedSignings.add(`${tab.device.name}|${signingId}`);
  await voidSigning(tab.ports, owner, signingId, 'Motivo');
  return signingId.slice(-40, -34);
}

/** "Tentar novamente" for one signing of the person. */
export async function retryOne(tab: SimTab, owner: Owner, signingId: string): Promise<string> {
  await retrySigning(tab.ports, owner, signingId);
  await tab.drain('tap');
  return 'tapped';
}
