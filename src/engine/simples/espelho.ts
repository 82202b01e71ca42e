/** Revenue of a month as it stands in a declaration, in cents. */
export type EspelhoOf = {
  semSubsRb: number;
  comSubsRb: number;
  /** 'Com …' of the retification (V). */
  valorRetificadoSt: number;
  /** Segregated already, and to be segregated too. */
  S: number;
  D: number;
  /** Balance of what counts in M and is under ICMS-ST. */
  B: number;
};

/** What to type in the retification, in cents (decisions: Diagnosis of a month): the parcelas of the line 'Com …', and the line 'Sem …'. */
export type Espelho = {
  icmsStMonofasica: number;
  monofasica: number;
  icmsSt: number;
  sem: number;
};

export function espelhoOf({
  semSubsRb,
  comSubsRb,
  valorRetificadoSt,
  S,
  D,
  B,
}: EspelhoOf): Espelho {
  const withoutPisCofins = S + D;
  const icmsStMonofasica = Math.min(withoutPisCofins, B);
  return {
    icmsStMonofasica,
    monofasica: withoutPisCofins - icmsStMonofasica,
    icmsSt: valorRetificadoSt - withoutPisCofins,
    sem: semSubsRb + comSubsRb - valorRetificadoSt,
  };
}
