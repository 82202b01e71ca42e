import type { VisitPiece } from '#offline/store/kept-database.ts';

/** Pieces of a visit as people read them. */
export const pieceLabels: Record<VisitPiece, string> = {
  cliente: 'Dados de quem assina',
  contrato: 'Texto do contrato',
  assinatura: 'Situação da assinatura',
  marca: 'Marca da empresa',
  logo: 'Logotipo',
  fontes: 'Fontes do PDF',
  aplicativo: 'Aplicativo completo',
  chave: 'Chave deste aparelho',
  chaves_servidor: 'Chaves do servidor',
};
