import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { recordAct } from '#offline/capture/record-act.ts';
import type { Owner } from '#offline/platform/owner.ts';
import { voidSigning } from '#offline/queue/signing-actions.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { FakeDevice } from '#tests/support/offline/device.ts';
import { FakeServer } from '#tests/support/offline/fake-server.ts';
import { ana, bruno, sampleAct, sampleAgreement } from '#tests/support/offline/sample-signing.ts';
import { witnessesHere } from './day-witnesses.ts';

let device: FakeDevice;
let ports: OfflinePorts;
beforeEach(() => {
  device = new FakeDevice(new FakeServer(), { indexedDB: new IDBFactory(), IDBKeyRange });
  ports = device.openTab();
});

const signAndWitness = async (owner: Owner, witness: string): Promise<void> => {
  const agreement = await sampleAgreement({ id_tenant: owner.idTenant });
  await recordAct(ports, sampleAct(ports, agreement, 'assinatura', { owner }));
  await recordAct(
    ports,
    sampleAct(ports, agreement, 'testemunha_1', {
      owner,
      signer: { name: witness, cpf: '11144477735' },
    }),
  );
};
const here = async (owner: Owner): Promise<string[]> =>
  (await witnessesHere(ports, owner, new Date(device.nowMs))).map(({ name }) => name);

it('names who witnessed here today, and nobody who signed otherwise', async () => {
  await signAndWitness(ana, 'Rita Moura');
  expect(await witnessesHere(ports, ana, new Date(device.nowMs))).toEqual([
    { name: 'Rita Moura', cpf: '11144477735', at: expect.stringMatching(/^2026-11-21T/) },
  ]);
});

it("never another person's, another company's or another day's", async () => {
  await signAndWitness(bruno, 'Rita Moura');
  await signAndWitness({ ...ana, idTenant: '99888777000166' }, 'Aurélio Damasceno');
  expect(await here(ana)).toEqual([]);
  expect(await here(bruno)).toEqual(['Rita Moura']);
  device.advance(24 * 60 * 60 * 1000);
  expect(await here(bruno)).toEqual([]);
});

it('nobody whose act was given up', async () => {
  await signAndWitness(ana, 'Rita Moura');
  const [signing] = await ports.outbox.signings.toArray();
  await voidSigning(ports, ana, signing!.id, 'contrato errado');
  expect(await here(ana)).toEqual([]);
});
