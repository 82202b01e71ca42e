import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { pressSwitch } from '#tests/support/components/press-switch.ts';
import { client, clientDocument } from '#tests/support/components/samples.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import { getClient, updateClient } from '#shared/clients/clients.endpoints.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { listBanks } from '#shared/lookups/lookups.endpoints.ts';
import { EditClientDialog } from './edit-client-dialog.tsx';

function Opened() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Abrir</button>
      {isOpen && <EditClientDialog cnpjcpf={clientDocument} onClose={() => setOpen(false)} />}
    </>
  );
}

const opener = page.getByRole('button', { name: 'Abrir' });
const dialog = page.getByRole('dialog', { name: 'Informações do cliente' });
const field = (name: string): Locator => dialog.getByLabelText(name);
const read = (name: string): Locator => dialog.getByRole('group', { name, exact: true });
const mode = dialog.getByRole('switch', { name: 'Modo de edição' });
const save = dialog.getByRole('button', { name: 'Salvar Alterações' });
const tab = (name: string): Promise<void> => dialog.getByRole('tab', { name }).click();

const switchMode = (): Promise<void> => pressSwitch(mode);

/** From now on the server has this record, and answers with it whatever is changed. */
function keep(record: Client): void {
  fakeApi.answers(getClient, () => record);
  fakeApi.answers(updateClient, () => record);
}

async function open(record = client(), width?: number): Promise<void> {
  keep(record);
  fakeApi.answers(listBanks, () => []);
  await show(<Opened />, { as: people.partner, ...(width === undefined ? {} : { width }) });
  await opener.click();
  await expect.element(mode).toBeVisible();
}

it('what is only read is text, and the switch opens it for changes, of which only those are sent', async () => {
  await open();
  expect(
    dialog
      .getByRole('tab')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Geral', 'Contatos', 'Endereço', 'Finaceiro', 'Procuração']);
  await tab('Endereço');
  expect(dialog.getByRole('textbox').elements()).toHaveLength(0);
  await expect.element(read('Número')).toHaveTextContent('100');
  expect(await look()).toEqual([]);
  await switchMode();
  await expect.element(save).toBeDisabled();
  await field('Número').fill('2000');
  keep(client({ numero: '2000' }));
  await save.click();
  await expect.element(page.getByText('Alterações salvas.')).toBeVisible();
  await expect.element(read('Número')).toHaveTextContent('2000');
  expect(fakeApi.calls(updateClient).map(({ body }) => body)).toEqual([{ numero: '2000' }]);
});

it('leaving with changes asks, and who stays finds them', async () => {
  await open();
  await tab('Endereço');
  await switchMode();
  await field('Número').fill('2000');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByText('Há alterações que não foram salvas.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continuar editando' }).click();
  await expect.element(field('Número')).toHaveValue('2000');
});

it('without changes Escape leaves, and gives the focus back', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('a day that is only begun over a stored one is refused, not taken as none, until the mode is left', async () => {
  await open(
    client({ procuracaoHabilitada: 'PROCURAÇÃO HABILITADA', procuracaoValidaAte: '2031-12-31' }),
  );
  await tab('Procuração');
  await expect.element(read('Válida até')).toHaveTextContent('31/12/2031');
  await switchMode();
  const until = field('Válida até');
  (until.element() as HTMLElement).focus();
  await userEvent.keyboard('{Backspace}');
  await save.click();
  await expect.element(until).toHaveAccessibleDescription('Data inválida');
  // Nor where its field was away meanwhile, and is passed through.
  await tab('Endereço');
  await tab('Procuração');
  await expect.element(until).toHaveAccessibleDescription('Data inválida');
  (until.element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await save.click();
  await expect.element(until).toHaveAccessibleDescription('Data inválida');
  expect(fakeApi.calls(updateClient)).toEqual([]);
  // With the mode goes what was begun.
  await switchMode();
  await switchMode();
  await expect.element(until).toHaveValue('2031-12-31');
  await expect.element(save).toBeDisabled();
});

it('a new address of the owner waits for its code, and the rest is saved', async () => {
  await open();
  await switchMode();
  await tab('Endereço');
  await field('Complemento').fill('Sala 7');
  await tab('Contatos');
  await field('E-mail do proprietário').fill('outra@bompreco.test');
  const waiting = client({
    complemento: 'Sala 7',
    contactPending: { emailProprietario: 'outra@bompreco.test' },
  });
  keep(waiting);
  await save.click();
  const pending = dialog.getByRole('region', { name: 'E-mail do proprietário a confirmar' });
  await expect.element(pending).toHaveTextContent('outra@bompreco.test');
  await expect.element(dialog.getByText(clientMessages.contactsWait(true))).toBeVisible();
  await expect
    .element(pending.getByRole('button', { name: 'Enviar código por e-mail' }))
    .toBeEnabled();
  await expect.element(read('E-mail do proprietário')).toHaveTextContent('joao@bompreco.test');
  expect(await look()).toEqual([]);
  keep(client({ complemento: 'Sala 7' }));
  await pending.getByRole('button', { name: 'Descartar o valor novo' }).click();
  await expect.element(pending).not.toBeInTheDocument();
  expect(fakeApi.calls(updateClient).at(-1)?.body).toEqual({
    emailProprietario: 'joao@bompreco.test',
  });
  await tab('Endereço');
  await expect.element(read('Complemento')).toHaveTextContent('Sala 7');
});

it('a client that does not come says why, and is asked for again', async () => {
  fakeApi.refuses(getClient, 'unavailable');
  fakeApi.answers(listBanks, () => []);
  await show(<Opened />, { as: people.partner });
  await opener.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  fakeApi.answers(getClient, () => client());
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(mode).toBeVisible();
});

it('on a phone it fits', async () => {
  await open(client(), phone);
  expect(sidewaysOverflow()).toBe(0);
  expect(await look()).toEqual([]);
});
