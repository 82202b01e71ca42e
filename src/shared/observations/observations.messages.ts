import { observationCategories, type ObservationCategory } from './observations.enums.ts';

/** Texts of the observations panel (@spec 3 §2 Observations panel, §5, §8 Observations). */
export const observationMessages = {
  sent: 'Enviado a observação com sucesso!', // sic
  notSent: 'Houve um erro ao enviar a observação.',
  deleted: 'Observação deletada com sucesso!',
  notDeleted: 'Erro ao deletar mensagem.',
  empty: 'Nenhuma mensagem encontrada',
  notLoaded: (message: string) => `Erro ao carregar: ${message}`,
  refusedTitle: 'Permissão negada',
  refused: 'Você não tem permissão para enviar essa categoria de mensagem.',
  blank: 'Escreva a mensagem.',
  tooLong: 'Escreva no máximo 2.000 caracteres',
} as const;

/**
 * Alert of an observation. It does not quote the message: who gets the alert may not read its category, and its author may take it back.
 */
export const observationAlert = (
  author: string,
  category: ObservationCategory,
  client: string,
  product: string | null,
): string =>
  category === 'CLIENTE'
    ? `${author} escreveu uma mensagem em ${client}${product === null ? '' : `, ${product}`}.`
    : `${author} pede atenção a uma observação (${observationCategories[category].label}) em ${client}${product === null ? '' : `, ${product}`}.`;
