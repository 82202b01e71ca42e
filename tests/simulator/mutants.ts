/** One planted fault: texts of the product that are exchanged while the simulator is built. White space counts as one blank. */
export type Mutant = {
  name: string;
  edits: readonly { file: string; find: string; replace: string }[];
};

const one = (name: string, file: string, find: string, replace: string): Mutant => ({
  name,
  edits: [{ file, find, replace }],
});

/** The planted faults: fifteen of reliability.md (Simulator in one page, Teeth), then later ones. Each must be found within 2,000 seeds. */
export const mutants: readonly Mutant[] = [
  one(
    'delete before receipt',
    'delivery/transmit.ts',
    "await fault(ports, 'drain:read');",
    "await fault(ports, 'drain:read'); await ports.outbox.bytes.delete(item.id);",
  ),
  one(
    'trust the status only',
    'delivery/classify-answer.ts',
    'const receipt = json === undefined ? null : receiptOf(json);',
    "const receipt = { id: '', sha256: '', receivedAt: new Date(nowMs).toISOString(), duplicate: false, index: 0, eventHash: '', files: [] };",
  ),
  {
    name: 'no owner check',
    edits: [
      {
        file: 'delivery/drain-pass.ts',
        find: ".where('[owner+state+nextAt]') .between([key, 'ready', -Infinity], [key, 'ready', Infinity]) .toArray(); const ready = rows.flatMap",
        replace: ".where('state').equals('ready').toArray(); const ready = rows.flatMap",
      },
      {
        file: 'delivery/transmit.ts',
        find: 'const read = await readVerifiedBytes(ports.outbox, item);',
        replace:
          'item = { ...item, owner: `${owner.idTenant}:${owner.kind}:${owner.id}` }; const read = await readVerifiedBytes(ports.outbox, item);',
      },
    ],
  },
  {
    name: 'lock in memory',
    edits: [
      {
        file: 'platform/app-busy.ts',
        find: 'if (locks === null) return { held: true, value: await work() };',
        replace: 'return { held: true, value: await work() };',
      },
      {
        file: 'delivery/claim.ts',
        find: "row.output.state !== 'ready' || isLeased(row.output, leaseMs, clock)",
        replace: "row.output.state !== 'ready'",
      },
    ],
  },
  {
    name: '"sending" as a state',
    edits: [
      {
        file: 'store/outbox-rows.ts',
        find: "export const itemStates = [ 'ready',",
        replace: "export const itemStates = [ 'ready', 'sending',",
      },
      {
        file: 'delivery/claim.ts',
        find: '...row.output, attempts: row.output.attempts + 1,',
        replace: "...row.output, state: 'sending', attempts: row.output.attempts + 1,",
      },
      {
        file: 'delivery/apply-verdict.ts',
        find: "if (row.leaseId !== claim.leaseId || row.state !== 'ready') return; const free: ItemRow = { ...row,",
        replace:
          "if (row.leaseId !== claim.leaseId) return; const free: ItemRow = { ...row, state: 'ready',",
      },
    ],
  },
  one(
    'clear on 401',
    'delivery/apply-verdict.ts',
    "case 'sign_in': // Not this item's fault: the try does not count.",
    "case 'sign_in': for (const item of await outbox.items.where('owner').equals(row.owner).toArray()) await Promise.all([outbox.items.delete(item.id), outbox.bytes.delete(item.id)]); return;",
  ),
  {
    name: 'stop on the first 4xx',
    edits: [
      {
        file: 'delivery/apply-verdict.ts',
        find: 'await park(outbox, free, verdict.code, at);',
        replace: 'await outbox.items.put(free);',
      },
      {
        file: 'delivery/apply-verdict.ts',
        find: "return 'next_signing';",
        replace: "return 'end_pass';",
      },
      { file: 'delivery/drain-pass.ts', find: 'tries(a) - tries(b) ||', replace: '' },
    ],
  },
  one(
    'no finally',
    'delivery/drain.ts',
    "emit({ type: 'failed', owner, error });",
    "emit({ type: 'failed', owner, error }); return new Promise(() => undefined);",
  ),
  {
    name: "the device's clock decides",
    edits: [
      {
        file: 'delivery/backoff.ts',
        find: 'return left <= 0 || left > wait.backoffMs;',
        replace: 'return left <= 0;',
      },
      { file: 'delivery/backoff.ts', find: 'left > 0 && left <= leaseMs;', replace: 'left > 0;' },
      {
        file: 'delivery/drain-pass.ts',
        find: 'group.toSorted((a, b) => a.seq - b.seq)',
        replace: 'group.toSorted((a, b) => (a.statedAt < b.statedAt ? -1 : 1))',
      },
    ],
  },
  {
    name: 're-used id',
    edits: [
      {
        file: 'capture/drafts.ts',
        find: 'export function makeActIds(',
        replace: 'let reused; export function makeActIds(',
      },
      {
        file: 'capture/drafts.ts',
        find: 'return { actId: id(), salt:',
        replace: 'return (reused ??= { actId: id(), salt:',
      },
      {
        file: 'capture/drafts.ts',
        find: 'foto_documento_verso: id(), desenho: id(), }, };',
        replace: 'foto_documento_verso: id(), desenho: id(), }, });',
      },
    ],
  },
  one(
    'a hand-over is not told',
    'turn/tell-turn.ts',
    'if (!isUntold(turn)) return;',
    'if (turn !== undefined) return;',
  ),
  one(
    'a hand-over holds a leaver back',
    'turn/tell-turn.ts',
    "code !== 'person_removed' &&",
    "code !== '' &&",
  ),
  one(
    'no read-back',
    'store/act-proof.ts',
    'if ((await areBytesKept(ports.outbox, expected)) && (await prove(ports, actId))) return true;',
    'if (await prove(ports, actId)) return true;',
  ),
  one(
    'purge at the receipt of a part',
    'delivery/apply-verdict.ts',
    "if (!('eventHash' in receipt)) return;",
    "if (!('eventHash' in receipt)) { await outbox.bytes.delete(row.id); return; }",
  ),
  one(
    'dependencies ignored',
    'delivery/drain-pass.ts',
    "if (deps.includes(undefined)) return 'lost';",
    "return 'sent';",
  ),
  one(
    'a last attempt',
    'delivery/drain-pass.ts',
    "if (isDue(item, ports.clock) || reason === 'tap') return true;",
    "if (item.attempts >= 6) return false; if (isDue(item, ports.clock) || reason === 'tap') return true;",
  ),
  {
    name: 'a copy of the queue in the tab',
    edits: [
      {
        file: 'delivery/drain-pass.ts',
        find: 'const ready = await readyItems(ports, key);',
        replace:
          'const ready = copies.get(ports) ?? (await readyItems(ports, key)); if (ready.length > 0) copies.set(ports, ready);',
      },
      {
        file: 'delivery/drain-pass.ts',
        find: 'const maxLaterInARow = 3;',
        replace: 'const maxLaterInARow = 3; const copies = new WeakMap();',
      },
    ],
  },
  one(
    "a server's clock that stands behind is taken as final",
    'delivery/classify-answer.ts',
    'if (status >= 500 || laterStatuses.has(status)) {',
    "if (refusal?.code === 'clock_behind') return { kind: 'superseded', code: refusal.code }; if (status >= 500 || laterStatuses.has(status)) {",
  ),
  one(
    'a leaver has one pass',
    'delivery/leaver.ts',
    'return ready.some((item) => item.signingId === null || !parked.has(item.signingId));',
    'return ready.length < 0;',
  ),
  one('a loss is not told', 'store/canary.ts', '...(loss === undefined ? {} : { loss }),', ''),
  one(
    'a lost tablet clears what it holds',
    'delivery/sign-in-wait.ts',
    'const until = ports.clock.nowMs() + signInProbeMs;',
    "if (code === 'device_lost') for (const item of await ports.outbox.items.where('owner').equals(owner).toArray()) await Promise.all([ports.outbox.items.delete(item.id), ports.outbox.bytes.delete(item.id)]); const until = ports.clock.nowMs() + signInProbeMs;",
  ),
  one(
    'a revoked key is never replaced',
    'store/device-key.ts',
    "if (!(error instanceof AppError && error.code === 'device_key_revoked')) throw error;",
    'throw error;',
  ),
];

/** A renewal that does not ask whether signing has begun, for the story of edited records. */
export const renewsBegun: Mutant = {
  name: 'renews what has begun',
  edits: [
    {
      file: 'visits/renew.ts',
      find: 'if (isReplaced && (await isBegunHere(ports.outbox, owner, kept.agreementId))) continue;',
      replace: '',
    },
    {
      file: 'capture/former-texts.ts',
      find: 'if (await isBegunHere(outbox, owner, agreementId)) return false;',
      replace: '',
    },
  ],
};

/** Bugs that the simulator found, as they were: the fix undone. Each is found at its seed, and the seed is clean with the fix. */
export const foundBugs: readonly (Mutant & { seed: number; story: string })[] = [
  {
    ...one(
      'wipe under an open page',
      'store/canary.ts',
      'export async function writeCanary(ports: CanaryPorts): Promise<void> { try { await checkCanary(ports);',
      'export async function writeCanary(ports: CanaryPorts): Promise<void> { try { await putCopy(ports, await getInstallId(ports));',
    ),
    seed: 6,
    story:
      'The browser threw the store away under an open page; the next recording overwrote the cookie with the new, empty store, and nobody ever said that something was lost.',
  },
  {
    name: 'second tap believes the first',
    edits: [
      {
        file: 'capture/record-act.ts',
        find: 'await settleUnproven(ports, signingId);',
        replace: '',
      },
      {
        file: 'capture/record-act.ts',
        find: 'if (done !== null && (await isUnproven(ports.outbox, done.actId))) continue;',
        replace: '',
      },
    ],
    seed: 114,
    story:
      'Two taps recorded the same act on a disk that kept it short: the second said "saved" without reading back, then the first took the act out again.',
  },
  {
    name: 'sent before it was read back',
    edits: [
      {
        file: 'delivery/claim.ts',
        find: 'if (row.output.actId !== null && (await isUnproven(outbox, row.output.actId))) return null;',
        replace: '',
      },
      { file: 'delivery/drain-pass.ts', find: 'await settleUnproven(ports);', replace: '' },
      {
        file: 'capture/record-act.ts',
        find: 'await settleUnproven(ports, signingId);',
        replace: '',
      },
      {
        file: 'capture/record-write.ts',
        find: 'for (const act of known?.acts ?? []) if (await isUnproven(outbox, act.actId)) return false;',
        replace: '',
      },
      {
        file: 'store/act-proof.ts',
        find: "if (rows.some((row) => row.state !== 'ready')) return;",
        replace: "if (rows.some((row) => row.state !== 'ready' || row.attempts > 0)) return;",
      },
    ],
    seed: 235,
    story:
      'The drainer met an act between its write and its read-back, parked the signing for altered bytes, and the closing that was recorded on top could never leave.',
  },
  {
    ...one(
      'key of a store that is gone',
      'capture/record-write.ts',
      'key?.id !== write.deviceKeyId ||',
      '',
    ),
    seed: 706,
    story:
      'The store was thrown away while an act was being signed; the act was written into the new store with the old key, which no server would ever know.',
  },
  {
    ...one(
      "announcing under another's session",
      'store/canary.ts',
      'owner: key, timeoutMs',
      'timeoutMs',
    ),
    seed: 42,
    story:
      "After another person had signed in on the device, a stale tab announced the first person's things under the other's session.",
  },
  {
    ...one(
      'waiting for a sign-in that has been',
      'delivery/sign-in-wait.ts',
      'isDue: isDue({ nextAt: Number(until ?? 0), backoffMs: signInProbeMs }, ports.clock),',
      'isDue: false,',
    ),
    seed: 30,
    story:
      'The tab that heard of the sign-in died before it said so; the queue waited for a sign-in that had long been.',
  },
  {
    ...one(
      'given up on the way, then there',
      'delivery/apply-verdict.ts',
      "const state = signing.state === 'voided' ? 'open' : signing.state;",
      'const state = signing.state;',
    ),
    seed: 426,
    story:
      'A signing was given up while its act was on its way; the act arrived, and the screen went on saying "anulado" of what the server has.',
  },
  {
    ...one(
      'thirty days of a wrong clock',
      'queue/signing-actions.ts',
      "voidedAt: (await readMeta(outbox, 'lastServerTime')) ?? null,",
      "voidedAt: (await readMeta(outbox, 'lastServerTime')) ?? at,",
    ),
    seed: 3581,
    story:
      'A signing was given up on a tablet whose clock was weeks behind and that had not heard the server yet; with the first answer its thirty days were over.',
  },
  {
    ...one(
      'unread is not other',
      'capture/record-act.ts',
      "own.agreementId === input.agreement.id ) return 'unread';",
      "own.agreementId === input.agreement.id ) throw new AppError('hash_conflict');",
    ),
    seed: 6350,
    story:
      "A second tap did not see the act that the first one had just written, and called it other content of the server's.",
  },
  {
    ...one(
      'told, and never written down',
      'turn/tell-turn.ts',
      'const isHeard = heard.get(ports.outbox) === word;',
      'const isHeard = heard.get(ports.outbox) === word; if (isHeard) return;',
    ),
    seed: 917_117_152,
    story:
      'The server heard of a hand-over while the store took no writing from this build; once it did again, no page that knew wrote it down, and the tablet went on believing that it had to tell.',
  },
];
