import { nextAct, type SigningState } from '#shared/signing/signing.rules.ts';

/** The five steps that every field screen shows. */
export const signingSteps = [
  'leitura',
  'fotos',
  'assinatura',
  'testemunhas',
  'fechamento',
] as const;
export type SigningStep = (typeof signingSteps)[number];

export const stepLabels: Record<SigningStep, string> = {
  leitura: 'Leitura',
  fotos: 'Fotos',
  assinatura: 'Assinatura',
  testemunhas: 'Testemunhas',
  fechamento: 'Fechamento',
};

/** Where a signing stands; 5 = everything is done. Before the signature the open draft says how far reading and photos are. */
export function currentStepIndex(
  state: SigningState | undefined,
  draft: { accepted: boolean; photosDone: boolean },
): number {
  const act = state === undefined ? 'assinatura' : nextAct(state);
  switch (act) {
    case 'assinatura':
      return !draft.accepted ? 0 : draft.photosDone ? 2 : 1;
    case 'testemunha_1':
    case 'testemunha_2':
      return 3;
    case 'fechamento':
      return 4;
    case 'done':
      return 5;
  }
}
