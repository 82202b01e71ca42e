import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import { counterSignedText } from '#shared/signing/chain.ts';
import { headTextSchema, readSignedText } from '#shared/signing/signed-texts.ts';
import { actReceiptSchema, type ActReceipt } from '#shared/sync/sync.schemas.ts';
import { NetFailure } from '#offline/platform/net.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { markReceipt, readReceiptMarks, type ReceiptMark } from '#offline/store/receipt-marks.ts';
import { cryptoOf, keepServerKeys, trustedServerKeys } from '#offline/store/server-keys.ts';

/**
 * Judges the counter-signature of a receipt: null = the text speaks of this act and a key that this device trusts signed it, `sem_chave` =
 * nobody here can tell yet, `nao_confere` = it is not the server's receipt for this act. (decisions: Keys of the server)
 */
export async function judgeReceipt(
  ports: Pick<OfflinePorts, 'outbox' | 'subtle'>,
  agreementId: string,
  receipt: ActReceipt,
): Promise<ReceiptMark | null> {
  const { counterText } = receipt;
  if (counterText === undefined) return 'sem_chave';
  if (!speaksOf(counterText, agreementId, receipt)) return 'nao_confere';
  const key = (await trustedServerKeys(ports)).get(receipt.serverKeyId);
  if (key === undefined) return 'sem_chave';
  return (await cryptoOf(ports).isSigned(key, counterText, receipt.counterSignature))
    ? null
    : 'nao_confere';
}

function speaksOf(text: string, agreementId: string, receipt: ActReceipt): boolean {
  const { index, eventHash, headHash, receivedAt } = receipt;
  if (headHash !== eventHash) return false;
  const said = readSignedText(headTextSchema, text);
  if (said !== undefined)
    return (
      said.agreementId === agreementId &&
      // A kept act stands on no chain.
      said.index === (index < 0 ? null : index) &&
      said.headHash === eventHash &&
      said.receivedAt === receivedAt
    );
  // Acts that were received before the newer protocol keep their texts.
  const older = v.safeParse(olderSchema, parseJson(text));
  if (!older.success) return false;
  const { previousServerHash } = older.output;
  return (
    text === counterSignedText({ agreementId, index, headHash, previousServerHash, receivedAt })
  );
}

const olderSchema = v.object({ previousServerHash: v.nullable(v.string()) });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Asks for the server's keys when a receipt of the owner is not confirmed, and judges those receipts again. A server that does not answer
 * leaves them as they are. Answers whether there was one to look at.
 */
export async function settleReceipts(ports: OfflinePorts, owner: Owner): Promise<boolean> {
  const { outbox } = ports;
  const key = keyOfOwner(owner);
  const open = [...(await readReceiptMarks(outbox, key))].filter(
    ([, mark]) => mark === 'sem_chave',
  );
  if (open.length === 0) return false;
  try {
    await keepServerKeys(ports, owner);
  } catch (error) {
    if (error instanceof AppError || error instanceof NetFailure) return true;
    throw error;
  }
  for (const [actId] of open) {
    const item = await outbox.items.get(actId);
    const receipt = v.safeParse(actReceiptSchema, (await outbox.receipts.get(actId))?.receipt);
    const mark =
      receipt.success && item?.agreementId
        ? await judgeReceipt(ports, item.agreementId, receipt.output)
        : null;
    if (mark === 'sem_chave') continue;
    await outbox.transaction('rw', outbox.meta, async () => {
      await outbox.assertWriter();
      await markReceipt(outbox, key, actId, mark);
    });
  }
  return true;
}
