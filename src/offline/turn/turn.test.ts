import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorCodes, type ErrorCode } from '#shared/errors/error-codes.ts';
import { longestTurnMs } from '#shared/session/turn.constants.ts';
import { mostWrongPins } from '#shared/session/turn.rules.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import { NetFailure, type NetRequest } from '#offline/platform/net.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { readTurnPlainly } from '#offline/store/read-turn.ts';
import { isLasting, openPaths, returnPath } from '#offline/store/turn-glance.ts';
import { parseTurn, readTurn, writeTurn } from '#offline/store/turn.ts';
import { FakeDevice } from '#tests/support/offline/device.ts';
import { FakeServer } from '#tests/support/offline/fake-server.ts';
import { ana, bruno, sampleTurn } from '#tests/support/offline/sample-signing.ts';
import { endBySignIn, readReturnLock, setReturnPin, tryReturnPin } from './return-lock.ts';
import { beginTurn, endTurn, passTurnOn, type HandOver } from './take-turn.ts';
import { tellTurn } from './tell-turn.ts';

const agreementId = '018f0000-0000-7000-8000-0000000000aa';
const handOver: HandOver = {
  agreementId,
  paths: [`/minuta/${agreementId}`],
  act: 'assinatura',
  holder: 'Carlos Lima',
};
const pin = '482913';

let device: FakeDevice;
let ports: OfflinePorts;
beforeEach(() => {
  device = new FakeDevice(new FakeServer(), { indexedDB: new IDBFactory(), IDBKeyRange });
  ports = device.openTab();
});
const read = () => readTurn(ports.outbox);

describe('a hand-over on the device', () => {
  it('is one, however often it is tapped, is seen by every tab and without the library, and ends once', async () => {
    expect(await readTurnPlainly(device.idb.indexedDB)).toBeUndefined();
    // Reading did not make an empty store that nobody knows.
    expect(await device.idb.indexedDB.databases()).toEqual([]);
    const next = { act: 'testemunha_1', holder: 'testemunha 1' } as const;
    const [first, second] = await Promise.all([
      beginTurn(ports, ana, handOver),
      beginTurn(device.openTab(), ana, handOver),
    ]);
    expect(second.turnId).toBe(first.turnId);
    expect(await readTurnPlainly(device.idb.indexedDB)).toEqual(first);
    expect(isLasting(await readTurn(device.openTab().outbox))).toBe(true);
    expect(await passTurnOn(ports, first.turnId, next)).toMatchObject(next);
    device.advance(60_000);
    const ended = await endTurn(ports, first.turnId, 'passkey');
    device.advance(60_000);
    expect(await endTurn(ports, first.turnId, 'senha')).toEqual(ended);
    expect(ended!.proof).toEqual({ kind: 'passkey', at: '2026-11-21T12:01:00.000Z' });
    expect(isLasting(await read())).toBe(false);
    expect(await endTurn(ports, agreementId, 'pin')).toBeNull();
    expect((await beginTurn(ports, ana, handOver)).turnId).not.toBe(first.turnId);
  });

  it('leaves its own paths and the return open, after 12 hours the return alone; a lock nothing else from the start', async () => {
    const turn = await beginTurn(ports, ana, handOver);
    const since = Date.parse(turn.since);
    expect(openPaths(turn, since + longestTurnMs)).toEqual([...handOver.paths, returnPath]);
    expect(openPaths(turn, since + longestTurnMs + 1)).toEqual([returnPath]);
    await endTurn(ports, turn.turnId, 'pin');
    const lock = await beginTurn(ports, ana, null);
    expect([openPaths(lock, since), lock.agreementId, lock.act]).toEqual([
      [returnPath],
      null,
      null,
    ]);
  });

  it('is not read from a row that is none', async () => {
    await ports.outbox.meta.put({ k: 'turn', v: { turnId: 7 } });
    expect(await read()).toBeNull();
    expect(parseTurn(await readTurnPlainly(device.idb.indexedDB))).toBeNull();
  });
});

describe('the PIN', () => {
  it('takes the tablet back; the own of another person, a wrong one and none do not', async () => {
    await setReturnPin(ports, ana, pin);
    await setReturnPin(ports, bruno, '975310');
    const { turnId } = await beginTurn(ports, ana, handOver);
    expect(await tryReturnPin(ports, turnId, '975310')).toEqual({ kind: 'wrong', waitMs: 0 });
    expect(await tryReturnPin(ports, turnId, '')).toMatchObject({ kind: 'wrong' });
    expect(isLasting(await read())).toBe(true);
    expect(await tryReturnPin(ports, turnId, pin)).toEqual({ kind: 'right' });
    expect((await read())!.proof!.kind).toBe('pin');
  });

  it('waits longer each time, counts a try that nobody saw the end of, and after ten is worth nothing; the queue stays', async () => {
    await setReturnPin(ports, ana, pin);
    const { turnId } = await beginTurn(ports, ana, handOver);
    const stored = await ports.outbox.meta.count();
    for (let wrong = 1; wrong <= mostWrongPins; wrong += 1) {
      const verdict = await tryReturnPin(ports, turnId, '111112');
      expect(verdict.kind).toBe(wrong === mostWrongPins ? 'only_password' : 'wrong');
      const { waitMs } = verdict as { waitMs?: number };
      if (waitMs === undefined || waitMs === 0) continue;
      // Too early: the right one is not even looked at.
      expect(await tryReturnPin(ports, turnId, pin)).toEqual({ kind: 'wait', waitMs });
      device.advance(waitMs);
    }
    expect(await tryReturnPin(ports, turnId, pin)).toEqual({ kind: 'only_password' });
    expect(isLasting(await read())).toBe(true);
    expect(await ports.outbox.meta.count()).toBe(stored);
    await endBySignIn(ports);
    expect((await read())!.proof!.kind).toBe('senha');
    expect(await readReturnLock(ports, keyOfOwner(ana))).toEqual({ pin: null, passkey: null });
    const next = await beginTurn(ports, ana, handOver);
    expect(await tryReturnPin(ports, next.turnId, pin)).toEqual({ kind: 'only_password' });
  });

  it('tried ten times at once is counted ten times', async () => {
    await setReturnPin(ports, ana, pin);
    const { turnId } = await beginTurn(ports, ana, handOver);
    await Promise.all(Array.from({ length: 4 }, () => tryReturnPin(ports, turnId, '111112')));
    expect((await read())!.wrongPins).toBeGreaterThanOrEqual(3);
    expect((await read())!.nextTryAt).toBeGreaterThan(0);
  });
});

describe('telling the server', () => {
  const sent: { body: unknown; headers: Record<string, string> }[] = [];
  let answer: 'ok' | 'no_network' | ErrorCode = 'ok';
  const net = {
    send: async (request: NetRequest) => {
      sent.push({ body: JSON.parse(String(request.body)) as unknown, headers: request.headers });
      if (answer === 'no_network') throw new NetFailure('network');
      const status = answer === 'ok' ? 200 : errorCodes[answer].status;
      const { turnId, since } = sampleTurn(agreementId);
      const body =
        answer === 'ok'
          ? { data: { turnId, agreementId, since, endedAt: null, isLasting: true } }
          : { code: answer, message: 'x', error: 'x' };
      return {
        status,
        headers: { 'content-type': 'application/json' },
        body: new TextEncoder().encode(JSON.stringify(body)).buffer,
      };
    },
  };
  beforeEach(() => {
    sent.length = 0;
    answer = 'ok';
  });
  const tell = (owner = ana) => tellTurn({ ...ports, net: net as never }, keyOfOwner(owner));

  it('says the beginning once and the end once, and a lock never', async () => {
    await tell();
    expect(sent).toEqual([]);
    const turn = await beginTurn(ports, ana, handOver);
    await tell();
    await tell();
    expect(sent.map(({ body }) => body)).toEqual([
      { turnId: turn.turnId, agreementId, act: 'assinatura', since: turn.since },
    ]);
    const ended = await endTurn(ports, turn.turnId, 'pin');
    await tell();
    await tell();
    expect(sent[1]!.body).toMatchObject({ turnId: turn.turnId, endedAt: ended!.endedAt });
    await beginTurn(ports, ana, null);
    await tell();
    expect(sent).toHaveLength(2);
  });

  it.each(['no_network', 'unavailable', 'session_ended', 'rate_limited'] as const)(
    'is not done by %s',
    async (refusal) => {
      await beginTurn(ports, ana, handOver);
      answer = refusal;
      await expect(tell()).rejects.toBeInstanceOf(Error);
      expect(await read()).toMatchObject({ isStartTold: false });
      answer = 'ok';
      await tell();
      expect(await read()).toMatchObject({ isStartTold: true });
    },
  );

  it.each(['not_found', 'person_removed', 'forbidden'] as const)(
    'goes on after %s, which nothing changes: what waits is delivered',
    async (refusal) => {
      await writeTurn(ports.outbox, sampleTurn(agreementId));
      answer = refusal;
      await tell();
      expect(await read()).toMatchObject({ isStartTold: true });
    },
  );

  it('is told again after a refusal that may be of the way, which holds nothing back', async () => {
    await writeTurn(ports.outbox, sampleTurn(agreementId));
    answer = 'validation_failed';
    await tell();
    expect(await read()).toMatchObject({ isStartTold: false });
    answer = 'ok';
    await tell();
    expect(await read()).toMatchObject({ isStartTold: true });
  });

  it('holds nothing back where it cannot be written down, and is written down as soon as it can', async () => {
    await writeTurn(ports.outbox, sampleTurn(agreementId));
    vi.spyOn(ports.outbox.meta, 'put').mockRejectedValue(
      new DOMException('x', 'QuotaExceededError'),
    );
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await tell();
    await tell();
    expect(console.warn).toHaveBeenCalledTimes(1);
    expect(await read()).toMatchObject({ isStartTold: false });
    vi.restoreAllMocks();
    await tell();
    expect(sent).toHaveLength(1);
    expect(await read()).toMatchObject({ isStartTold: true });
  });

  it('never speaks for another person', async () => {
    await writeTurn(ports.outbox, sampleTurn(agreementId));
    await tell(bruno);
    expect(sent).toEqual([]);
    expect(await read()).toMatchObject({ isStartTold: true });
  });
});
