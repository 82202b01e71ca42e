/** Texts of saved views. */
export const viewMessages = {
  saved: (name: string): string => `A visão ${name} foi salva.`,
  renamed: (name: string): string => `A visão se chama agora ${name}.`,
  deleted: (name: string): string => `A visão ${name} foi excluída.`,
  partly:
    'Parte dos filtros desta visão não existe mais, ou não está aberta a você, e ficou de fora.',
} as const;
