import { formatDateTime } from '../kernel/civil-date.ts';
import { formatPartyDocument } from '../kernel/party-document.ts';
import { attentionTexts } from '../verification/attention-texts.ts';
import { situationLabels } from '../verification/situation-labels.ts';
import type { SignatureRow } from '../verification/verification.schemas.ts';
import type { ExportTable } from './export-table.ts';

/** 'Assinaturas' as a file. */
export const signatureTable: ExportTable<SignatureRow> = {
  name: 'assinaturas',
  columns: [
    { header: 'Nome', cell: (row) => row.nome },
    { header: 'CPF/CNPJ', cell: (row) => formatPartyDocument(row.cpfcnpj) },
    {
      header: 'Atenção',
      cell: (row) => attentionTexts(row.ressalvas, row.atencao).join('; '),
    },
    { header: 'Tipo', cell: (row) => (row.id_client === null ? 'Usuário' : 'Cliente') },
    { header: 'Responsável', cell: (row) => row.responsavel ?? 'Sem responsável' },
    { header: 'Assinado em', cell: (row) => formatDateTime(row.createData) },
    { header: 'Status', cell: (row) => situationLabels[row.status] },
    { header: 'Em análise por', cell: (row) => row.assumida?.nome ?? '' },
  ],
};
