import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDrainer } from '#offline/delivery/drain.ts';
import { localActsOf } from './local-status.ts';
import { chainAhead } from '#shared/signing/signing-state.rules.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { recordAct } from './record-act.ts';
import { voidSigning } from '#offline/queue/signing-actions.ts';
import { watchQueue } from '#offline/queue/queue-view.ts';
import { FakeDevice } from '#tests/support/offline/device.ts';
import { FakeServer } from '#tests/support/offline/fake-server.ts';
import {
  ana,
  bruno,
  cpfs,
  sampleAct,
  sampleAgreement,
} from '#tests/support/offline/sample-signing.ts';

let server: FakeServer;
let ports: OfflinePorts;
beforeEach(() => {
  server = new FakeServer();
  server.session = keyOfOwner(ana);
  ports = new FakeDevice(server, { indexedDB: new IDBFactory(), IDBKeyRange }).openTab();
});

describe('the state on this device', () => {
  it('is the server state with the recorded acts on top, before and after they are acknowledged', async () => {
    const agreement = await sampleAgreement();
    await recordAct(ports, sampleAct(ports, agreement, 'assinatura'));
    const recorded = await localActsOf(ana, agreement.id, ports.outbox);
    expect(chainAhead(agreement, recorded).state).toMatchObject({
      isModifica: false,
      check_testemunha_1: false,
    });
    expect(chainAhead(agreement, recorded).head).toEqual({
      headHash: recorded[0]!.eventHash,
      nextIndex: 1,
    });
    expect(chainAhead(agreement, recorded).signers).toEqual([
      { kind: 'assinatura', name: 'Pessoa assinatura', cpf: cpfs.assinatura },
    ]);
    await createDrainer(ports, { rearm: false }).drainNow(ana, 'new_item');
    const sent = await localActsOf(ana, agreement.id, ports.outbox);
    // The kept copy is older than the receipt: the act still counts.
    expect(chainAhead(agreement, sent).state.isModifica).toBe(false);
    expect(chainAhead(agreement, sent).head).toEqual(chainAhead(agreement, recorded).head);
    expect(await localActsOf(bruno, agreement.id, ports.outbox)).toEqual([]);
  });

  it('shows a denial by the office: a newer copy that knows the act wins', async () => {
    const agreement = await sampleAgreement();
    await recordAct(ports, sampleAct(ports, agreement, 'assinatura'));
    await createDrainer(ports, { rearm: false }).drainNow(ana, 'new_item');
    const acts = await localActsOf(ana, agreement.id, ports.outbox);
    const denied = { ...agreement, actCount: 1, headHash: 'c'.repeat(64) };
    expect(chainAhead(denied, acts).state.isModifica).toBe(true);
    expect(chainAhead(denied, acts).head).toEqual({ headHash: 'c'.repeat(64), nextIndex: 1 });
  });

  it('does not count an act whose answer was lost twice', async () => {
    const agreement = await sampleAgreement();
    await recordAct(ports, sampleAct(ports, agreement, 'assinatura'));
    const acts = await localActsOf(ana, agreement.id, ports.outbox);
    const known = {
      ...agreement,
      status: { ...agreement.status, isModifica: false },
      actCount: 1,
      headHash: acts[0]!.eventHash,
    };
    expect(chainAhead(known, acts).head).toEqual({ headHash: acts[0]!.eventHash, nextIndex: 1 });
  });

  it('leaves out voided acts and acts on another version of the text', async () => {
    const agreement = await sampleAgreement();
    await recordAct(ports, sampleAct(ports, agreement, 'assinatura'));
    const next = await sampleAgreement({ id: agreement.id, version: 2, html: '<p>Versão 2</p>' });
    expect(
      chainAhead(next, await localActsOf(ana, agreement.id, ports.outbox)).state.isModifica,
    ).toBe(true);
    const [signing] = (await watchQueue(ana, ports.outbox)).signings;
    await voidSigning(ports, ana, signing!.signingId, 'Engano');
    expect(
      chainAhead(agreement, await localActsOf(ana, agreement.id, ports.outbox)).state.isModifica,
    ).toBe(true);
    await recordAct(ports, sampleAct(ports, agreement, 'assinatura'));
    expect(
      chainAhead(agreement, await localActsOf(ana, agreement.id, ports.outbox)).state.isModifica,
    ).toBe(false);
    expect((await watchQueue(ana, ports.outbox)).signings[0]!.state).toBe('neste_aparelho');
    await createDrainer(ports, { rearm: false }).drainNow(ana, 'new_item');
    expect(server.chainOf(agreement.id)).toHaveLength(1);
  });
});
