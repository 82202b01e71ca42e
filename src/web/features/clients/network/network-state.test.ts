import { expect, test } from 'vitest';
import { emptyNetwork, memberBodyOf, networkProblem, type NetworkForm } from './network-state.ts';

const full: NetworkForm = {
  ...emptyNetwork,
  head: { cnpjcpf: '11222333000181', razao_social: 'Matriz Ltda.' },
  cnpj: '11.222.333/0001-81',
  company: { ...emptyNetwork.company, razao_social: 'Filial Ltda.' },
  accountant: { name: 'Rui', whatsApp: '(11) 3456-7890', email: 'rui@contador.test' },
  contract: { regime: 'LUCRO_REAL', products: ['SUBVENCAO'], commission: 0 },
};

test.each<[Partial<NetworkForm>, string | null]>([
  [{}, null],
  [{ head: null }, 'Nenhuma informação de cliente disponível'],
  [{ cnpj: '11' }, 'Nenhuma informação de cliente disponível'],
  [{ accountant: { ...full.accountant, name: '' } }, 'Preencha os dados do contador'],
  [{ contract: { ...full.contract, regime: '' } }, 'Selecione um regime tributário'],
  [{ contract: { ...full.contract, products: [] } }, 'Selecione pelo menos um produto'],
  [{ contract: { ...full.contract, commission: null } }, 'Defina um valor para comissão'],
])('%j: %s', (change, problem) => {
  expect(networkProblem({ ...full, ...change })).toBe(problem);
});

test('the payload starts its contracts with PRINCIPAL', () => {
  expect(memberBodyOf(full)).toMatchObject({
    id_matriz: '11222333000181',
    contatoContador: '1134567890',
    comissaoTenant: 0,
    contracts: ['PRINCIPAL', 'LUCRO_REAL', 'SUBVENCAO'],
  });
});
