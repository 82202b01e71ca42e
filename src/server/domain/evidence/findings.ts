import type { EvidenceFaultCode } from '#shared/signing/evidence-fault.ts';
import type { RessalvaCode } from '#shared/signing/ressalvas.ts';

/** What is checked, in the order in which people read it. */
export const checkNames = [
  'texto',
  'cadeia',
  'assinaturas',
  'contra_assinaturas',
  'arquivos',
  'fechamento',
  'estado',
  'decisoes',
] as const;
export type CheckName = (typeof checkNames)[number];

/** Something that does not agree. `index` is the place of the act in the list that was checked, null for the agreement itself. */
export type Fault = { check: CheckName; index: number | null; reason: EvidenceFaultCode };

/** Something that agrees, but of which a reader must know. */
export type Ressalva = { index: number | null; code: RessalvaCode };

/**
 * Result of checking an agreement. All checks run; the first fault found stands in front: `faultIndex` is the place of its act (the
 * chain, then what was refused and kept), null for the agreement itself; `reason` is a code; `failed` names the check. `keyIds` are the
 * keys of devices and server that signed what was checked.
 */
export type Verification = {
  ok: boolean;
  faultIndex: number | null;
  reason: EvidenceFaultCode | null;
  failed: CheckName | null;
  checks: { name: CheckName; ok: boolean; fault: Omit<Fault, 'check'> | null }[];
  faults: Fault[];
  ressalvas: Ressalva[];
  keyIds: string[];
};

/** Puts findings together; the first fault in the order given stands in front. */
export function verificationOf(
  faults: readonly Fault[],
  ressalvas: readonly Ressalva[],
  keyIds: readonly string[],
): Verification {
  const first = faults[0];
  return {
    ok: first === undefined,
    faultIndex: first?.index ?? null,
    reason: first?.reason ?? null,
    failed: first?.check ?? null,
    checks: checkNames.map((name) => {
      const fault = faults.find(({ check }) => check === name);
      return {
        name,
        ok: fault === undefined,
        fault: fault === undefined ? null : { index: fault.index, reason: fault.reason },
      };
    }),
    faults: [...faults],
    ressalvas: ressalvas.filter(
      ({ code, index }, at) =>
        ressalvas.findIndex((other) => other.code === code && other.index === index) === at,
    ),
    keyIds: [...new Set(keyIds)].toSorted(),
  };
}
