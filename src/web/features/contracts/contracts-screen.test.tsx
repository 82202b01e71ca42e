import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { idTenant, people } from '#tests/support/components/people.ts';
import { show } from '#tests/support/components/show.tsx';
import {
  getContractPrivileges,
  getWitnessPolicy,
  listContracts,
} from '#shared/contracts/contracts.endpoints.ts';
import type { ContractRow } from '#shared/contracts/contracts.schemas.ts';
import { readContractSearch } from './contract-search.ts';
import { ContractsScreen } from './contracts-screen.tsx';

const contract = (name: string, more: Partial<ContractRow> = {}): ContractRow => ({
  id: `01930000-0000-7000-8000-0000000000${name === 'Pronto' ? 'c1' : 'c2'}`,
  nameContrato: name,
  typeContrato: 'SIMPLES_NACIONAL',
  id_tenant: idTenant,
  createdDate: '2026-11-20T12:00:00.000Z',
  deletedAt: null,
  version: 1,
  hasDocument: true,
  isInUse: true,
  createdBy: null,
  deletedBy: null,
  ...more,
});

async function draw(mayEdit: boolean, search: Record<string, unknown> = {}): Promise<void> {
  fakeApi.answers(listContracts, () => [
    contract('Pronto'),
    contract('Esperando', { hasDocument: false, isInUse: false }),
  ]);
  fakeApi.answers(getContractPrivileges, () => ({
    isGranted: true,
    canSeeDeleted: true,
    canGrant: mayEdit,
  }));
  fakeApi.answers(getWitnessPolicy, () => ({ outsideWitnesses: false, canChange: mayEdit }));
  await show(
    <ContractsScreen
      search={readContractSearch(search)}
      onSearch={() => undefined}
      tenant={idTenant}
      chosen={idTenant}
      mayEdit={mayEdit}
      renderText={() => null}
    />,
    { as: people.ceo },
  );
}

const button = (name: RegExp): Locator => page.getByRole('button', { name });
const create = page.getByRole('tab', { name: 'Criar Novo Contrato' });
const readOnly = page.getByText('Sua permissão neste cadastro é somente de leitura.');

it('a person who may change the company may create, send, delete and grant', async () => {
  await draw(true);
  await expect.element(button(/^Excluir Pronto/)).toBeVisible();
  await expect.element(button(/^Enviar documento de Esperando/)).toBeVisible();
  await expect.element(button(/testemunhas de fora$/)).toBeVisible();
  await expect.element(create).toBeVisible();
  await expect.element(readOnly).not.toBeInTheDocument();
});

it.each([{}, { aba: 'criar' }])(
  'a person who may only read the company reads the list and a notice, also at %o',
  async (search) => {
    await draw(false, search);
    await expect.element(button(/^Visualizar Pronto/)).toBeVisible();
    await expect.element(readOnly).toBeVisible();
    for (const name of [/^Excluir/, /^Enviar documento/, /testemunhas/, /acesso/])
      await expect.element(button(name)).not.toBeInTheDocument();
    await expect.element(create).not.toBeInTheDocument();
  },
);
