import type { TypeCargo, TypeUser } from '#shared/permissions/roles.ts';
import type { LocalSession } from '#web/session/session-store.ts';

/** The company of all samples. */
export const idTenant = '11222333000181';

function staff(
  number: number,
  name: string,
  typeUser: TypeUser,
  typeCargo: TypeCargo,
): Extract<LocalSession, { kind: 'staff' }> {
  return {
    kind: 'staff',
    user: {
      id: `01930000-0000-7000-8000-00000000000${number}`,
      name,
      email: `${typeCargo.toLowerCase()}@recupera.test`,
      cpf: '52998224725',
      typeUser,
      typeCargo,
      id_tenant: idTenant,
      li_aceito: true,
      cep: '01310100',
      isAccepted: true,
      isModifica: false,
      permissions: { clients: [], tenants: [], products: [] },
    },
  };
}

/** Who may be signed in where a component is shown; staff without a permission of their own. */
export const people = {
  ceo: staff(1, 'Clara Nunes', 'ADMIN', 'CEO'),
  analyst: staff(2, 'Ana Prado', 'ADMIN', 'ANALISTA'),
  finance: staff(3, 'Fábio Reis', 'ADMIN', 'FINANCEIRO'),
  lawyer: staff(4, 'Júlia Brandão', 'ADMIN', 'JURIDICO'),
  director: staff(5, 'Diego Sales', 'USUARIO', 'CEO'),
  manager: staff(6, 'Gisele Motta', 'USUARIO', 'GERENTE'),
  partner: staff(7, 'Paulo Lima', 'USUARIO', 'PARCEIRO'),
  accountant: staff(8, 'Célia Duarte', 'USUARIO', 'CONTABILIDADE'),
  client: {
    kind: 'client',
    client: {
      cnpjcpf: '40811729000162',
      id_tenant: idTenant,
      razao_social: 'Mercado Bom Preço Ltda',
      nomeProprietario: 'João Batista',
      agreementId: '01930000-0000-7000-8000-0000000000a1',
    },
  },
} satisfies Record<string, LocalSession>;
