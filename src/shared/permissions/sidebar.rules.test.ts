import { expect, test } from 'vitest';
import { rolePairs } from '../session/session.enums.ts';
import { showsSidebarItem, sidebarItems } from './sidebar.rules.ts';

/** Which items each role sees, in the order of the sidebar (@spec 1 §6; decisions: Sidebar). */
const table = `
                        alertas clientes usuarios contratos banco assinatura minuta cadastrar rede parceiros
ADMIN CEO               x       .        x        x         x     x          .      .         .    .
ADMIN TI                x       .        x        x         x     x          .      .         .    .
ADMIN ANALISTA          x       .        .        .         .     .          .      .         .    .
ADMIN FINANCEIRO        x       .        .        .         .     .          .      .         .    .
ADMIN JURIDICO          x       .        .        .         .     .          .      .         .    .
USUARIO CEO             x       x        .        .         .     .          x      x         x    x
USUARIO GERENTE         x       x        .        .         .     .          x      x         x    x
USUARIO GESTOR          x       x        .        .         .     .          x      x         x    .
USUARIO PARCEIRO        x       x        .        .         .     .          x      x         x    .
USUARIO CONTABILIDADE   x       x        .        .         .     .          x      x         x    .
`;
const lines = table.trim().split('\n');
const columns = lines[0]!.trim().split(/\s+/);

test('the table has a column for every item and a row for every role', () => {
  expect(columns).toEqual([...sidebarItems]);
  expect(lines.slice(1).map((line) => line.trim().split(/\s+/).slice(0, 2).join(' '))).toEqual(
    rolePairs.map(({ typeUser, typeCargo }) => `${typeUser} ${typeCargo}`),
  );
});

test.each(rolePairs)('$typeUser/$typeCargo sees what the table says', (role) => {
  const row = lines.find((line) => line.startsWith(`${role.typeUser} ${role.typeCargo} `))!;
  const cells = row.trim().split(/\s+/).slice(2);
  expect(sidebarItems.map((item) => (showsSidebarItem(item, role) ? 'x' : '.'))).toEqual(cells);
});
