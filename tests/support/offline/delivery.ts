import { sha256Hex } from '#shared/kernel/hash.ts';
import { actKinds } from '#shared/signing/signing.enums.ts';
import type { NetRequest } from '#offline/platform/net.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { watchQueue } from '#offline/queue/queue-view.ts';
import { recordAct } from '#offline/capture/record-act.ts';
import { FakeDevice } from './device.ts';
import { FakeServer, type Trouble } from './fake-server.ts';
import { ana, sampleAct, sampleAgreement } from './sample-signing.ts';

type Delivery = { server: FakeServer; device: FakeDevice; ports: OfflinePorts };

/** A server at which Ana is signed in, her device with an empty store and one tab of it. */
export function openDelivery(store: ConstructorParameters<typeof FakeDevice>[1]): Delivery {
  const server = new FakeServer();
  server.session = keyOfOwner(ana);
  const device = new FakeDevice(server, store);
  return { server, device, ports: device.openTab() };
}

/** Records all four acts of a new agreement; gives its id. */
export async function recordAll(
  ports: OfflinePorts,
  change: Parameters<typeof sampleAct>[3] = {},
): Promise<string> {
  const agreement = await sampleAgreement();
  for (const kind of actKinds) await recordAct(ports, sampleAct(ports, agreement, kind, change));
  return agreement.id;
}

export const isPut = (request: NetRequest, part: string): boolean =>
  request.method === 'PUT' && request.path.includes(part);

/** The trouble for the first request that fits only. */
export function troubleOnce(
  server: FakeServer,
  fits: (request: NetRequest) => boolean,
  trouble: Trouble,
): void {
  let used = false;
  server.trouble = (request) => {
    if (used || !fits(request)) return null;
    used = true;
    return trouble;
  };
}

/** What `deliveryOf` answers when every act arrived in its order, every file with its bytes, and the queue says so. */
export const allDelivered = {
  acts: [...actKinds] as string[],
  alteredFiles: [] as string[],
  waiting: 0,
  sending: 0,
  problems: 0,
  state: 'fechado',
};

/** What of an agreement lies at the server, and what Ana's device says of it. */
export async function deliveryOf(
  { server, device, ports }: Delivery,
  agreementId: string,
): Promise<typeof allDelivered> {
  const chain = server.chainOf(agreementId);
  const alteredFiles: string[] = [];
  for (const file of chain.flatMap(({ payload }) => payload.files)) {
    const stored = server.items.get(file.id);
    if (stored === undefined || (await sha256Hex(stored.bytes)) !== file.sha256)
      alteredFiles.push(file.id);
  }
  const queue = await watchQueue(ana, ports.outbox, () => device.nowMs);
  return {
    acts: chain.map((link) => link.event.kind),
    alteredFiles,
    waiting: queue.waiting,
    sending: queue.sending,
    problems: queue.problems,
    state: queue.signings.find((signing) => signing.agreementId === agreementId)!.state,
  };
}
