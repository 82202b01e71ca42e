import { expect, it, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { apuracao } from '#tests/support/components/samples.ts';
import { show } from '#tests/support/components/show.tsx';
import { launchCredits, listFoundCredits } from '#shared/credits/credits.endpoints.ts';
import type { FoundCreditRow } from '#shared/credits/found-credits.schemas.ts';
import { LaunchDialog } from './launch-dialog.tsx';

const found = (changes: Partial<FoundCreditRow> = {}): FoundCreditRow => ({
  competencia: '07/2024',
  total: 89.16,
  mesPagamento: '08/2024',
  creditoAtual: null,
  situacao: 'novo',
  ...changes,
});
const same = found({ competencia: '06/2024', creditoAtual: 89.16, situacao: 'igual' });

const closed = vi.fn<() => void>();

const draw = ({ isOnline = true }: { isOnline?: boolean } = {}) => {
  closed.mockClear();
  return show(
    <LaunchDialog apuracao={apuracao()} tenant={undefined} isOnline={isOnline} onClose={closed} />,
    { as: people.ceo },
  );
};

async function openDialog(rows: FoundCreditRow[], options?: { isOnline: boolean }): Promise<void> {
  fakeApi.answers(listFoundCredits, () => rows);
  await draw(options);
}

const dialog = page.getByRole('dialog', { name: 'Lançar créditos' });
const tick = (month: string): Locator => dialog.getByRole('checkbox', { name: month });
const launch = dialog.getByRole('button', { name: 'Lançar', exact: true });
const alert = dialog.getByRole('alert');

it('a new month is ticked, and pressed twice it is launched once with the total that was seen', async () => {
  await openDialog([found()]);
  await expect.element(tick('07/2024')).toBeChecked();
  fakeApi.answers(launchCredits, () => ({ lancados: 1, alterados: 0 }));
  const { release } = fakeApi.holds(launchCredits);
  await launch.dblClick();
  release();
  await expect.element(page.getByText('1 crédito lançado.')).toBeVisible();
  expect(closed).toHaveBeenCalled();
  expect(fakeApi.calls(launchCredits).map(({ body }) => body)).toEqual([
    { linhas: [{ competencia: '2024-07', total: 8916 }] },
  ]);
});

it('what was launched before says so and is launched no more', async () => {
  await openDialog([same]);
  await expect.element(dialog).toHaveTextContent('já lançado, igual');
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(0);
  expect(launch.elements()).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  expect(closed).toHaveBeenCalledOnce();
});

it('without a month that is ticked nothing is launched', async () => {
  await openDialog([found(), same]);
  await tick('07/2024').click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('0 meses');
  await launch.click();
  await expect.element(alert).toHaveTextContent('Selecione ao menos um mês.');
  expect(fakeApi.calls(launchCredits)).toEqual([]);
  expect(await look()).toEqual([]);
});

it('another analysis meanwhile: what was not seen is not ticked', async () => {
  await openDialog([found()]);
  await expect.element(tick('07/2024')).toBeChecked();
  fakeApi.refuses(launchCredits, 'analysis_changed');
  fakeApi.answers(listFoundCredits, () => [
    found({ total: 90.77, creditoAtual: 89.16, situacao: 'mudou' }),
  ]);
  await launch.click();
  await expect.element(alert).toHaveTextContent('A análise mudou. Veja os valores novos.');
  await expect.element(dialog).toHaveTextContent('mudou de R$ 89,16 para R$ 90,77');
  await expect.element(tick('07/2024')).not.toBeChecked();
});

it('months that did not come are asked for again, and where there is none that is said', async () => {
  fakeApi.refuses(listFoundCredits, 'read_only');
  await draw();
  await expect.element(alert).toHaveTextContent('Não foi possível carregar os meses');
  fakeApi.answers(listFoundCredits, () => []);
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(dialog).toHaveTextContent('Nenhum mês com oportunidade.');
});

it('without a connection nothing is launched, which is said', async () => {
  await openDialog([found()], { isOnline: false });
  await expect.element(dialog).toHaveTextContent('Lançar créditos precisa de conexão.');
  await expect.element(launch).toBeDisabled();
});
