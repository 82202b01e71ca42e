import { nextAct } from '../signing/signing.rules.ts';
import { stageAhead, type KnownChain, type OwnAct } from '../signing/signing-state.rules.ts';
import { awaitsNewCapture } from '../verification/verification.rules.ts';
import type { AgreementStageName } from './agreement-stages.enums.ts';

/**
 * Where an agreement stands, as one badge: its name in an address, label and a Mantine colour name; `isBegun` = somebody has signed it.
 * Lists ask the database the same (`server/reads/stage-filter.ts`; a test holds both together).
 */
export type AgreementStage = {
  name: AgreementStageName;
  label: string;
  color: string;
  isOpen: boolean;
  isBegun: boolean;
};

/** The stage of an agreement in force with the acts of this device on top, or of a party without one. */
export function agreementStage(
  agreement: Omit<KnownChain, 'signers'> | null,
  acts: readonly OwnAct[] = [],
): AgreementStage {
  if (agreement === null) return { ...open('sem_contrato', 'Sem contrato', 'gray'), isOpen: false };
  // Nothing reopens it: a new agreement takes its place (decisions: Denial).
  if (agreement.isAssinado && agreement.status.isVerifed === false)
    return {
      name: 'negado',
      label: 'Negado após fechar',
      color: 'red',
      isOpen: false,
      isBegun: true,
    };
  const { state, hasActsHere } = stageAhead(agreement, acts);
  // Staff denied the last signature (decisions: Denial): the task of who captures.
  if (!hasActsHere && awaitsNewCapture(agreement.status))
    return open('nova_coleta', 'Nova coleta', 'red');
  switch (nextAct(state)) {
    case 'assinatura':
      return open('aguarda_assinatura', 'Aguarda assinatura', 'orange');
    case 'testemunha_1':
      return { ...open('falta_testemunha_1', 'Falta testemunha 1', 'yellow'), isBegun: true };
    case 'testemunha_2':
      return { ...open('falta_testemunha_2', 'Falta testemunha 2', 'yellow'), isBegun: true };
    case 'fechamento':
      return { ...open('pronto_para_fechar', 'Pronto para fechar', 'blue'), isBegun: true };
    case 'done':
      return {
        name: 'fechado',
        label: agreement.isAssinado ? 'Fechado' : 'Fechado neste aparelho',
        color: 'green',
        isOpen: false,
        isBegun: true,
      };
  }
}

const open = (name: AgreementStageName, label: string, color: string): AgreementStage => ({
  name,
  label,
  color,
  isOpen: true,
  isBegun: false,
});
