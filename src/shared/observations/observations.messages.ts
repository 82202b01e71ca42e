import { observationCategories, type ObservationCategory } from './observations.enums.ts';

/** Texts of the observations panel (@spec 3 §2 Observations panel, §5, §8 Observations). */
export const observationMessages = {
  sent: 'Enviado a observação com sucesso!', // sic
  /** The same to a client in their own session, whose panel calls them messages. */
  sentByClient: 'Mensagem enviada com sucesso!',
  notSent: 'Houve um erro ao enviar a observação.',
  deleted: 'Observação deletada com sucesso!',
  notDeleted: 'Erro ao deletar mensagem.',
  empty: 'Nenhuma mensagem encontrada',
  notLoaded: (message: string) => `Erro ao carregar: ${message}`,
  refusedTitle: 'Permissão negada',
  refused: 'Você não tem permissão para enviar essa categoria de mensagem.',
  blank: 'Escreva a observação.',
  tooLong: 'Escreva no máximo 2.000 caracteres',
} as const;

/**
 * Alert of an observation, by the name of who wrote it and of the client. It does not quote the message, which its author may take back
 * (decisions: Observations).
 */
export const observationAlert = (
  sender: string,
  category: ObservationCategory,
  client: string,
): string =>
  `${sender} escreveu uma observação (${observationCategories[category].label}) sobre ${client}.`;
