import { formatDate } from '#shared/kernel/civil-date.ts';

/** Parts of a registration, where it is read and where it is typed. */
export const sectionTitles = {
  access: 'Acesso ao banco',
  files: 'Chave e certificado',
  holder: 'Titular da conta',
  address: 'Endereço',
} as const;

/** All that is told of what is secret. */
export const keptText = (at: string): string => `guardado em ${formatDate(at)}`;
