import { formatDateTime } from '../kernel/civil-date.ts';
import type { TurnProof } from './signing.enums.ts';
import type { TurnStatement } from './signing.schemas.ts';

/** How the end of a hand-over was proved, as people read it. */
export const turnProofTexts: Record<TurnProof, string> = {
  passkey: 'pelo bloqueio de tela',
  pin: 'pelo PIN',
  senha: 'por nova entrada com senha',
  sessoes: 'pelo encerramento da sessão',
  prazo: 'pelo prazo de 12 horas',
};

/** What a hand-over does not prove: it stands wherever one is shown (decisions: Hand-over). */
export const turnCaveat =
  'Declaração do aparelho, não conferida pelo servidor; não exclui que o consultor tenha assinado no lugar da pessoa.';

/** 'Entregue por Ana em …; devolvido pelo PIN em …' for a hand-over as an act states it; times in the zone of Brasília. */
export function turnText({ host, startedAt, endedAt, proof }: TurnStatement): string {
  const begin = `Entregue por ${host.name} em ${formatDateTime(startedAt)}`;
  if (endedAt === null) return `${begin}; ainda não devolvido quando o ato foi colhido.`;
  const how = proof === null ? '' : ` ${turnProofTexts[proof.kind]}`;
  return `${begin}; devolvido${how} em ${formatDateTime(endedAt)}.`;
}
