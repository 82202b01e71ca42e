import { agreementStage } from '../agreements/agreement-stage.rules.ts';
import { clientStatusBadges } from '../clients/client-status-badges.ts';
import type { ClientRow } from '../clients/clients.schemas.ts';
import { formatDate } from '../kernel/civil-date.ts';
import { formatPartyDocument } from '../kernel/party-document.ts';
import type { ExportTable } from './export-table.ts';

/** 'Lista de Clientes' as a file. */
export const clientTable: ExportTable<ClientRow> = {
  name: 'clientes',
  columns: [
    { header: 'Razão Social', cell: (row) => row.razao_social },
    { header: 'Rede', cell: (row) => (row.isNet ? 'rede' : '') },
    { header: 'CNPJ', cell: (row) => formatPartyDocument(row.cnpjcpf) },
    { header: 'Status', cell: (row) => clientStatusBadges[row.status].label },
    { header: 'Contrato', cell: (row) => agreementStage(row.agreement).label },
    { header: 'Cadastro', cell: (row) => formatDate(row.createdDate) },
    { header: 'Em visita por', cell: (row) => row.visitors.join(', ') },
  ],
};
