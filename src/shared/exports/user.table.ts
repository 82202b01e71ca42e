import { formatCnpj } from '../kernel/cnpj.ts';
import { cargoLabels, typeUserLabels } from '../session/session.enums.ts';
import { lastSignInText, shownStatus } from '../users/users.rules.ts';
import type { User } from '../users/users.schemas.ts';
import type { ExportTable } from './export-table.ts';

/** 'Lista de Usuários' as a file. */
export const userTable: ExportTable<User> = {
  name: 'usuarios',
  columns: [
    { header: 'Nome', cell: (user) => user.name },
    { header: 'Email', cell: (user) => user.email },
    { header: 'Cargo', cell: (user) => cargoLabels[user.typeCargo] },
    { header: 'CNPJ', cell: (user) => formatCnpj(user.cnpj ?? user.id_tenant) },
    { header: 'Tipo', cell: (user) => typeUserLabels[user.typeUser] },
    { header: 'Status', cell: shownStatus },
    { header: 'Última entrada', cell: lastSignInText },
  ],
};
