import { expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { apuracao, clientDocument, idOf } from '#tests/support/components/samples.ts';
import { show } from '#tests/support/components/show.tsx';
import { startAnalysis } from '#shared/analyses/analyses.endpoints.ts';
import { AnalyseDialog } from './analyse-dialog.tsx';

const started = vi.fn<(job: string) => void>();
const failed = vi.fn<(error: Error) => void>();
const closed = vi.fn<() => void>();

async function openDialog({ isOnline = true }: { isOnline?: boolean } = {}): Promise<void> {
  for (const one of [started, failed, closed]) one.mockClear();
  await show(
    <AnalyseDialog
      apuracao={apuracao()}
      tenant={undefined}
      isOnline={isOnline}
      onStarted={started}
      onFailed={failed}
      onClose={closed}
    />,
    { as: people.ceo },
  );
}

const dialog = page.getByRole('dialog', { name: 'Gerar Análise' });
const send = dialog.getByRole('button', { name: 'Enviar e analisar' });
const alert = dialog.getByRole('alert');
const notZip = dialog.getByText('Apenas arquivos ZIP são permitidos.');

/** A file with the first bytes of a ZIP, or others. */
const file = (name: string, head = 'PK\u0003\u0004'): File =>
  new File([head, 'conteúdo'], name, { type: 'application/zip' });

/** Chooses the file of a place; the input behind its button is not seen. */
function choose(place: RegExp, chosen: File): Promise<void> {
  const input = dialog.getByRole('group', { name: place }).element().querySelector('input')!;
  return userEvent.upload(input, chosen);
}
const notes = /^XML das notas/;
const statements = /^PGDAS-D/;
async function chooseBoth(): Promise<void> {
  await choose(notes, file('notas.zip'));
  await choose(statements, file('pgdas.zip'));
}
const parameter = (name: string): Locator => dialog.getByRole('textbox', { name });

it('without both files nothing is sent', async () => {
  await openDialog();
  await send.click();
  await expect
    .element(alert)
    .toHaveTextContent('Por favor, selecione ambos os arquivos antes de enviar.');
  expect(fakeApi.calls(startAnalysis)).toEqual([]);
});

it('a file that is no ZIP, by its name or its first bytes, is said before a byte is sent', async () => {
  await openDialog();
  await choose(notes, file('notas.zip', 'Rar!\u001A\u0007'));
  await choose(statements, file('pgdas.rar'));
  await expect.poll(() => notZip.elements()).toHaveLength(2);
  await send.click();
  expect(fakeApi.calls(startAnalysis)).toEqual([]);
  await chooseBoth();
  await expect.element(notZip).not.toBeInTheDocument();
});

it('a wrong parameter opens the folded ones and is said at its field', async () => {
  await openDialog();
  await chooseBoth();
  await dialog.getByText('Parâmetros').click();
  await parameter('CNPJ').fill('11.444.777/0001-61');
  await parameter('Mês de referência').fill('13/2026');
  await dialog.getByText('Parâmetros').click();
  await send.click();
  await expect
    .element(parameter('CNPJ'))
    .toHaveAccessibleDescription(/O CNPJ não é o do cliente desta apuração\./);
  await expect
    .element(parameter('Mês de referência'))
    .toHaveAccessibleDescription(/Mês inválido\. Use MM\/AAAA\./);
  expect(fakeApi.calls(startAnalysis)).toEqual([]);
  expect(await look()).toEqual([]);
});

it('what is chosen is not lost by Escape, nor by a line that breaks', async () => {
  await openDialog();
  await chooseBoth();
  await userEvent.keyboard('{Escape}');
  await dialog.getByRole('button', { name: 'Continuar editando' }).click();
  fakeApi.fails(startAnalysis);
  await send.click();
  await expect.element(alert).toHaveTextContent('Erro no upload. Tente novamente.');
  await expect.element(dialog).toHaveTextContent('notas.zip');
  await expect.element(send).toBeEnabled();
  expect(failed).toHaveBeenCalledOnce();
  expect(closed).not.toHaveBeenCalled();
});

it('while it is sent the dialog stays, and sending can be broken off', async () => {
  await openDialog();
  await chooseBoth();
  fakeApi.answers(startAnalysis, () => ({ job: idOf(1), id_apuracao: apuracao().id }));
  const { arrived, release } = fakeApi.holds(startAnalysis);
  await send.click();
  await arrived;
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toHaveTextContent('Enviando os arquivos');
  await expect.element(send).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancelar envio' }).click();
  await expect
    .element(dialog)
    .toHaveTextContent('Envio cancelado. Os arquivos continuam escolhidos.');
  release();
  await expect.element(dialog).toHaveTextContent('notas.zip');
  await expect.element(alert).not.toBeInTheDocument();
  expect(started).not.toHaveBeenCalled();
});

it('pressed twice it is sent once, with what was typed first and both files', async () => {
  await openDialog();
  await chooseBoth();
  fakeApi.answers(startAnalysis, () => ({ job: idOf(1), id_apuracao: apuracao().id }));
  await dialog.getByText('Parâmetros').click();
  await parameter('Mês de referência').fill('09/2026');
  const { release } = fakeApi.holds(startAnalysis);
  await send.dblClick();
  release();
  await vi.waitFor(() => expect(started).toHaveBeenCalledExactlyOnceWith(idOf(1)));
  const calls = fakeApi.calls(startAnalysis);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({ cnpj: clientDocument, referencia: '2026-09' });
  expect(Object.entries(calls[0]!.files).map(([name, { name: of }]) => [name, of])).toEqual([
    ['xml', 'notas.zip'],
    ['pgdas', 'pgdas.zip'],
  ]);
});

it('what the server refuses is said, and the files stay chosen', async () => {
  await openDialog();
  await chooseBoth();
  fakeApi.refuses(startAnalysis, 'analysis_running');
  await send.click();
  await expect.element(alert).toHaveTextContent('Já há uma análise em andamento nesta apuração.');
  await expect.element(alert).not.toHaveTextContent('Erro no upload');
  await expect.element(dialog).toHaveTextContent('pgdas.zip');
});

it('without a connection nothing is sent, which is said', async () => {
  await openDialog({ isOnline: false });
  await expect.element(dialog).toHaveTextContent('Gerar a análise precisa de conexão.');
  await expect.element(send).toBeDisabled();
});
