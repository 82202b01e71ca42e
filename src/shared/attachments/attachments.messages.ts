import { productAttachmentNames } from './attachments.enums.ts';

/** Texts of attachments (@spec 3 §5, §8 Regimes, verbas, credits, attachments). */
export const attachmentMessages = {
  fileMissing: 'Arquivo de Anexo é obrigatório',
  added: 'Arquivo adicionado com sucesso!',
  notAdded: (message: string) => `Erro ao adicionar arquivo: ${message}`,
  deleted: 'Arquivo excluído com sucesso!',
  notDeleted: (message: string) => `Erro ao excluir: ${message}`,
  notDownloaded: (message: string) => `Erro ao baixar: ${message}`,
  type: 'Envie .pdf, .doc, .docx, .csv, .xls ou .xlsx.',
  empty: 'O arquivo está vazio.',
  tooLarge: 'Arquivo deve ter no máximo 50MB',
  nameUnknown: 'Escolha um nome da lista.',
  none: 'Nenhum anexo.',
  ofProduct: `Aqui ficam ${productAttachmentNames.slice(0, -1).join(', ')} e ${productAttachmentNames.at(-1)}.`,
} as const;
