import type { BeginningText } from '#shared/signing/signed-texts.ts';
import { chainOf } from '#shared/signing/signing-state.rules.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged, type WriteTx } from '#server/db/change.ts';
import type { ActsService } from '#server/domain/acts/acts.service.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { DeviceKeysService } from '#server/domain/devices/device-keys.service.ts';
import type {
  Begins,
  SignedRecordsService,
} from '#server/domain/signed-states/signed-records.service.ts';
import type { SignedStatesService } from '#server/domain/signed-states/signed-states.service.ts';
import { signText, textHashOf } from '#server/domain/signed-states/sign-text.ts';
import type { DecisionsService } from '#server/domain/signing/decisions.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

type Deps = {
  acts: ActsService;
  agreements: AgreementsService;
  clients: ClientsService;
  decisions: DecisionsService;
  deviceKeys: DeviceKeysService;
  records: SignedRecordsService;
  states: SignedStatesService;
  users: UsersService;
};
type Items = BeginningText['items'];

/** Agreements signed by one statement. */
const atOnce = 500;

/**
 * Signs once what was there before the server signed enrolments, states, decisions and kept acts: the enrolments of keys, the list of what
 * carries the older counter-signature, the decisions, the kept acts and a first state of each agreement. One transaction: a start that is killed leaves
 * nothing, and the next one begins anew. Runs before the server listens; answers false when it was done before.
 */
export async function signWhatStands(context: Context, deps: Deps): Promise<boolean> {
  if (await deps.records.hasBegun(context.db, 'recupera-state/1')) return false;
  return change(context, async (tx) => {
    await deps.records.lockBeginning(tx);
    // Signed rows without the record of their beginning: it was taken away. Signing again would sign whatever was changed since.
    if (
      (await deps.records.hasBegun(tx, 'recupera-state/1')) ||
      (await deps.states.isAnySigned(tx)) ||
      (await deps.deviceKeys.isAnyEnrolmentSigned(tx))
    )
      return { answer: false, events: unchanged };
    const at = context.now();
    const begin = (begins: Begins, items: Items): Promise<void> =>
      deps.records.write(tx, {
        protocol: 'recupera-beginning/1',
        begins,
        items,
        at: at.toISOString(),
      });
    await deps.deviceKeys.rememberServerKey(tx);
    await begin('recupera-enrolment/1', await signEnrolments(tx, deps));
    await begin('recupera-head/2', await olderHeads(tx, deps));
    await signKeptActs(tx, context, deps);
    await begin('recupera-decision/1', await signDecisions(tx, deps));
    const states = await signStates(tx, deps, at);
    // The last: with it all of it stands.
    await begin('recupera-state/1', states);
    return {
      answer: true,
      events: [{ kind: 'standingSigned', idTenant: '', agreements: states.length }],
    };
  });
}

async function signEnrolments(tx: WriteTx, deps: Deps): Promise<Items> {
  const signed = await deps.deviceKeys.signEarlierEnrolments(tx, async (idTenant, { kind, id }) =>
    kind === 'staff'
      ? ((await deps.users.namesOf(tx, [id])).get(id) ?? '')
      : ((await deps.clients.find(tx, idTenant, id))?.razaoSocial ?? ''),
  );
  return signed.map(({ installId, text }, index) => ({
    agreementId: installId,
    index,
    textHash: textHashOf(text),
  }));
}

async function olderHeads(tx: WriteTx, deps: Deps): Promise<Items> {
  return (await deps.acts.counterTexts(tx)).map(({ idAgreement, chainIndex, counterText }) => ({
    agreementId: idAgreement,
    index: chainIndex ?? 0,
    textHash: textHashOf(counterText ?? ''),
  }));
}

async function signKeptActs(tx: WriteTx, context: Context, deps: Deps): Promise<void> {
  for (const act of await deps.acts.unsignedKept(tx)) {
    const { text, signature, serverKeyId } = signText(context.serverKey, {
      protocol: 'recupera-head/2',
      agreementId: act.idAgreement,
      index: null,
      reason: act.supersededReason,
      headHash: act.eventHash,
      previousServerHash: null,
      receivedAt: act.receivedAt.toISOString(),
      serverTime: context.now().toISOString(),
      actState: 'substituido',
      build: context.build,
    });
    await deps.acts.signKept(tx, act.id, {
      counterText: text,
      counterSignature: signature,
      serverKeyId,
    });
  }
}

/** The head of a chain when somebody decided is the newest of the acts that were looked at. */
async function signDecisions(tx: WriteTx, deps: Deps): Promise<Items> {
  const items: Items = [];
  for (const row of await deps.decisions.unsigned(tx)) {
    const looked = new Set(JSON.parse(row.actsJson) as string[]);
    const acts = await deps.acts.ofAgreement(tx, row.idTenant, row.idAgreement);
    const head = chainOf(acts).findLast((act) => looked.has(act.eventHash));
    const agreement = await deps.agreements.find(tx, row.idTenant, row.idAgreement);
    const text = await deps.decisions.signLater(tx, row, head?.eventHash ?? agreement!.sha256);
    const before = items.at(-1);
    const index = before?.agreementId === row.idAgreement ? before.index + 1 : 0;
    items.push({ agreementId: row.idAgreement, index, textHash: textHashOf(text) });
  }
  return items;
}

async function signStates(tx: WriteTx, deps: Deps, at: Date): Promise<Items> {
  const items: Items = [];
  for (let after: string | undefined; ;) {
    const rows = await deps.agreements.rowsAfter(tx, after, atOnce);
    for (const idTenant of new Set(rows.map((row) => row.idTenant))) {
      const ofTenant = rows.filter((row) => row.idTenant === idTenant);
      const heads = await deps.acts.headsOf(
        tx,
        idTenant,
        ofTenant.map(({ id }) => id),
      );
      const texts = await deps.states.sign(
        tx,
        idTenant,
        ofTenant.map((row) => ({ ...row, acts: heads.get(row.id) ?? [] })),
        at,
      );
      for (const { idAgreement, changeNo, text } of texts)
        items.push({ agreementId: idAgreement, index: changeNo, textHash: textHashOf(text) });
    }
    after = rows.at(-1)?.id;
    if (rows.length < atOnce) break;
  }
  return items.toSorted((a, b) => (a.agreementId < b.agreementId ? -1 : 1));
}
