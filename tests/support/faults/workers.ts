import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { ActKind } from '#shared/signing/signing.enums.ts';
import { openTestDevice, witnesses, type TestDevice } from '../signing/test-device.ts';
import type { TestApp } from '../test-app.ts';
import { httpApp, type World } from './world.ts';

/** What the server acknowledged, written down outside of it: the only judge of what may be missing. */
export type Ledger = {
  items: Map<string, { sha256: string; length: number; owner: string }>;
  acts: Map<string, { eventHash: string; headHash: string; agreementId: string }>;
  agreements: Map<string, { cnpjcpf: string; sha256: string }>;
  /** Who is told of every acknowledged file. */
  listeners: Set<() => void>;
};

export const emptyLedger = (): Ledger => ({
  items: new Map(),
  acts: new Map(),
  agreements: new Map(),
  listeners: new Set(),
});

/**
 * Resolves when `files` more than now are acknowledged: what a kill interrupts is counted in deliveries, which a busy machine makes later,
 * and not in seconds. Resolves too when `working` ends, whose result says why nothing more comes.
 */
export async function untilAcknowledged(
  ledger: Ledger,
  files: number,
  working: Promise<unknown>,
): Promise<void> {
  const wanted = ledger.items.size + files;
  let hear: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    hear = () => {
      if (ledger.items.size >= wanted) resolve();
    };
  });
  ledger.listeners.add(hear);
  await Promise.race([reached, working]);
  ledger.listeners.delete(hear);
}

type Answer = { statusCode: number; body: string; json: () => unknown };

const kinds: ActKind[] = ['assinatura', 'testemunha_1', 'testemunha_2', 'fechamento'];
const isLater = (status: number): boolean => [429, 502, 503, 504, 507].includes(status);

/**
 * A tablet that delivers one signing after another and never gives up: a broken connection or a refusal that says "later" is tried again
 * with the same ids. It stops between calls when `stop` says so, and throws at any answer that a device could not live with.
 */
export function createWorker(
  world: World,
  index: number,
  ledger: Ledger,
  control: { port: () => number; isStopped: () => boolean },
) {
  const partner = world.partners[index]!;
  const app = httpApp(world, control.port) as TestApp;
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 40));
  let device: TestDevice | undefined;
  let retries = 0;

  async function untilAnswered(call: () => Promise<Answer>): Promise<Answer | undefined> {
    while (!control.isStopped()) {
      const answer = await call().catch(() => undefined);
      if (answer !== undefined && !isLater(answer.statusCode)) return answer;
      retries += 1;
      await pause();
    }
    return undefined;
  }

  async function deliver(agreement: Agreement): Promise<void> {
    let head = agreement.sha256;
    for (const [chainIndex, kind] of kinds.entries()) {
      const signer =
        kind === 'testemunha_1' ? witnesses[0] : kind === 'testemunha_2' ? witnesses[1] : undefined;
      const { act, files } = await device!.makeAct(
        agreement,
        kind,
        { index: chainIndex, previousHash: head },
        signer ? { signer } : {},
      );
      for (const file of files) {
        const answer = await untilAnswered(() => device!.sendFile(agreement.id, file));
        if (answer === undefined) return;
        const receipt = answer.json() as { id?: string; sha256?: string; length?: number };
        if (answer.statusCode !== 200 || receipt.id !== file.id || receipt.sha256 !== file.sha256)
          throw new Error(`item: ${answer.statusCode} ${answer.body}`);
        ledger.items.set(file.id, {
          sha256: file.sha256,
          length: file.length,
          owner: device!.owner,
        });
        for (const hear of ledger.listeners) hear();
      }
      const answer = await untilAnswered(() => device!.sendAct(act));
      if (answer === undefined) return;
      const receipt = answer.json() as { eventHash: string; headHash: string };
      if (answer.statusCode !== 200)
        throw new Error(`${kind}: ${answer.statusCode} ${answer.body}`);
      ledger.acts.set(act.event.id, {
        eventHash: receipt.eventHash,
        headHash: receipt.headHash,
        agreementId: agreement.id,
      });
      head = receipt.headHash;
    }
  }

  return {
    retries: () => retries,
    /** Delivers signings until stopped; makes agreements for free clients in between. */
    async run(): Promise<void> {
      device ??= await openTestDevice(app, { ...partner.user }, { enrol: false });
      if ((await untilAnswered(() => device!.enrol())) === undefined) return;
      while (!control.isStopped()) {
        const cnpjcpf = partner.freeClients.pop();
        if (cnpjcpf !== undefined) {
          const made = await untilAnswered(() =>
            app.call({
              method: 'POST',
              url: '/data-api/agreement/vincular',
              headers: device!.headers,
              payload: { contracts: ['PRINCIPAL', 'LUCRO_REAL', 'SUBVENCAO'], id_client: cnpjcpf },
            }),
          );
          if (made !== undefined) {
            if (made.statusCode !== 200)
              throw new Error(`vincular: ${made.statusCode} ${made.body}`);
            const { data } = made.json() as { data: Agreement };
            ledger.agreements.set(data.id, { cnpjcpf, sha256: data.sha256 });
          }
        }
        const agreement = partner.agreements.shift();
        if (agreement === undefined) return;
        await deliver(agreement);
      }
    },
  };
}

/** Compares the ledger with a running server; every difference is one line. */
export async function compare(world: World, ledger: Ledger, port: number): Promise<string[]> {
  const app = httpApp(world, () => port);
  const problems: string[] = [];
  for (const { user, token } of world.partners) {
    const headers = { authorization: `Bearer ${token}` };
    const owner = `${user.idTenant}:staff:${user.id}`;
    const own = [...ledger.items].filter(([, item]) => item.owner === owner);
    for (let from = 0; from < own.length; from += 500) {
      const part = own.slice(from, from + 500);
      const answer = await app.call({
        method: 'POST',
        url: '/data-api/sync/have',
        headers,
        payload: { items: part.map(([id, { sha256 }]) => ({ id, sha256 })) },
      });
      const have = new Map(
        (answer.json() as { items: { id: string; sha256: string; length: number }[] }).items.map(
          (item) => [item.id, item],
        ),
      );
      for (const [id, item] of part)
        if (have.get(id)?.sha256 !== item.sha256 || have.get(id)?.length !== item.length)
          problems.push(`item ${id} of ${owner} is missing or differs`);
    }
  }
  const headers = { authorization: `Bearer ${world.ceo.token}` };
  const byAgreement = new Map<string, [string, { eventHash: string }][]>();
  for (const [id, act] of ledger.acts)
    byAgreement.set(act.agreementId, [...(byAgreement.get(act.agreementId) ?? []), [id, act]]);
  for (const [agreementId, acts] of byAgreement) {
    const { data } = (
      await app.call({ url: `/data-api/agreement/${agreementId}/evidence`, headers })
    ).json() as {
      data: {
        acts: { id: string; eventHash: string; state: string }[];
        isAssinado: boolean;
        verification: { ok: boolean };
      };
    };
    for (const [id, act] of acts)
      if (
        !data.acts.some(
          (other) =>
            other.id === id && other.eventHash === act.eventHash && other.state === 'valido',
        )
      )
        problems.push(`act ${id} is missing or differs`);
    if (!data.verification.ok) problems.push(`agreement ${agreementId} does not verify`);
    if (acts.length === kinds.length && !data.isAssinado)
      problems.push(`agreement ${agreementId} has its closing and is not closed`);
    if (new Set(data.acts.map((act) => act.id)).size !== data.acts.length)
      problems.push(`agreement ${agreementId} repeats an act`);
  }
  for (const [id, { cnpjcpf, sha256 }] of ledger.agreements) {
    const { data } = (
      await app.call({ url: `/data-api/agreement/ativo/${cnpjcpf}`, headers })
    ).json() as { data?: { id: string; sha256: string } };
    if (data?.id !== id || data.sha256 !== sha256)
      problems.push(`agreement ${id} is missing or differs`);
  }
  return problems;
}
