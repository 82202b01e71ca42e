import { errorCodes } from '../errors/error-codes.ts';
import { formatDateTime } from '../kernel/civil-date.ts';

/** Texts of the signature list and its verification (@spec 2 §2 §8). */
export const verificationMessages = {
  loadFailed: 'Erro ao carregar assinatura.',
  notFound: errorCodes.signature_not_found.message,
  updateFailed: 'Erro ao atualizar status!',
  updated: 'Atualizado com sucesso!',
  invalidDate: 'Data inválida',
  reasonRequired: 'Informe o motivo da negativa.',
} as const;

/** Who looks at a signature and since when: 'Em análise por Ana Lima desde 21/11/2026 12:04'. */
export const claimedBy = ({ nome, desde }: { nome: string; desde: string }): string =>
  `Em análise por ${nome} desde ${formatDateTime(desde)}`;

/** Said to who wanted to take on what another person has: whose it is, and what can be done. */
export const claimRefusal = (claim: { nome: string; desde: string }): string =>
  `${claimedBy(claim)}. Para ficar com ela, assuma de ${claim.nome}.`;

/** Alert of a denied signature; `motivo` null or empty = none was given. */
export function denialAlert(party: string, motivo: string | null, isReopened: boolean): string {
  const reason = motivo === null || motivo === '' ? '' : ` Motivo: ${motivo}`;
  return isReopened
    ? `A assinatura de ${party} foi negada: é preciso uma nova coleta.${reason}`
    : `A assinatura de ${party} foi negada depois do fechamento: emita um novo contrato.${reason}`;
}
