import { describe, expect, it } from 'vitest';
import {
  clockSlackMs,
  faultOfReceiptTime,
  isClockAccepted,
  isClockBehind,
  isClockCorrected,
  receiptTimeMs,
} from './receipt-time.rules.ts';

const day = 24 * 3600_000;
const at = 1_800_000_000_000;
const plain = (ms: number) => ({ receivedAtMs: ms, serverTimeMs: ms });

describe('the time of receipt', () => {
  it('is the clock, and never runs backwards', () => {
    expect(receiptTimeMs(at, undefined)).toBe(at);
    expect(receiptTimeMs(at + 9, plain(at))).toBe(at + 9);
    expect(receiptTimeMs(at, plain(at))).toBe(at + 1);
    expect(receiptTimeMs(at - 3_000, plain(at))).toBe(at + 1);
  });

  it('says nothing of processes that differ by up to five seconds, and of a clock two days back it does', () => {
    expect(isClockBehind(at, undefined)).toBe(false);
    expect(isClockBehind(at - clockSlackMs, plain(at))).toBe(false);
    expect(isClockBehind(at - clockSlackMs - 1, plain(at))).toBe(true);
    expect(isClockBehind(at - 2 * day, plain(at))).toBe(true);
  });

  it('steps of less than five seconds do not add up unnoticed', () => {
    const second = { receivedAtMs: at + 1, serverTimeMs: at - 4_000 };
    expect(isClockBehind(at - 8_000, second)).toBe(true);
  });

  it('goes on under an accepted clock until it is set back again', () => {
    const accepted = [{ lastMs: at, nowMs: at - 2 * day }];
    expect(isClockAccepted(at - 2 * day, plain(at), accepted)).toBe(true);
    expect(isClockAccepted(at - 3 * day, plain(at), accepted)).toBe(false);
    expect(isClockAccepted(at - 2 * day, plain(at + 1), accepted)).toBe(false);
    const corrected = { receivedAtMs: at + 1, serverTimeMs: at - 2 * day };
    expect(isClockCorrected(corrected)).toBe(true);
    expect(isClockBehind(at - 2 * day + 500, corrected)).toBe(false);
    expect(isClockBehind(at - 3 * day, corrected)).toBe(true);
  });

  it('is judged again from what is stored', () => {
    const accepted = [{ lastMs: at, nowMs: at - 2 * day }];
    const corrected = { receivedAtMs: at + 1, serverTimeMs: at - 2 * day };
    expect(faultOfReceiptTime(plain(at), undefined, [])).toBeNull();
    expect(faultOfReceiptTime({ receivedAtMs: at, serverTimeMs: at - 1 }, undefined, [])).toBe(
      'order',
    );
    expect(faultOfReceiptTime(plain(at), plain(at), [])).toBe('order');
    expect(faultOfReceiptTime(corrected, plain(at), [])).toBe('clock');
    expect(faultOfReceiptTime(corrected, plain(at), accepted)).toBeNull();
  });
});
