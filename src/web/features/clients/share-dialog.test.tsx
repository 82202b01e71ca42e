import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { look, sidewaysOverflow } from '#tests/support/components/look.ts';
import { people } from '#tests/support/components/people.ts';
import { clientDocument, idOf } from '#tests/support/components/samples.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import { sendSigningLink } from '#shared/clients/clients.endpoints.ts';
import { ShareDialog } from './share-dialog.tsx';

const link = `${window.location.origin}/login-client?id=${idOf(0xa1)}`;

function Opened() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Compartilhar</button>
      {isOpen && (
        <ShareDialog
          client={{
            cnpjcpf: clientDocument,
            razao_social: 'Mercado & Filhos',
            agreementId: idOf(0xa1),
            whatsApp: '(41) 98888-7777',
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const dialog = page.getByRole('dialog', { name: 'Assinar Contrato a Distância' });
const opener = page.getByRole('button', { name: 'Compartilhar' });
const mail = dialog.getByRole('button', { name: 'Enviar por e-mail' });

async function open(width?: number): Promise<void> {
  await show(<Opened />, { as: people.partner, ...(width === undefined ? {} : { width }) });
  await opener.click();
  await expect.element(dialog.getByRole('img', { name: /^QR do link/ })).toBeVisible();
}

it('the link is read, drawn, copied and sent by WhatsApp', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open();
  await expect.element(dialog.getByLabelText('Link de assinatura')).toHaveValue(link);
  await expect
    .element(dialog.getByRole('img', { name: 'QR do link de assinatura de Mercado & Filhos' }))
    .toHaveAttribute('src', expect.stringMatching(/^data:image\/png/));
  await dialog.getByRole('button', { name: 'Copiar link' }).click();
  await expect.element(dialog.getByText('O link foi copiado com sucesso.')).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith(link);
  const chat = new URL(
    dialog.getByRole('link', { name: 'WhatsApp' }).element().getAttribute('href')!,
  );
  expect(chat.origin + chat.pathname).toBe('https://wa.me/5541988887777');
  expect(chat.searchParams.get('text')).toBe(
    `Olá! O contrato de Mercado & Filhos está pronto para assinar: ${link}`,
  );
  expect(await look()).toEqual([]);
});

it('the link goes by e-mail once, and where it did not go it is sent again', async () => {
  await open();
  fakeApi.refuses(sendSigningLink, 'unavailable');
  await mail.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  fakeApi.answers(sendSigningLink, () => ({ link, to: 'joao@bompreco.test' }));
  await mail.click();
  await expect.element(dialog.getByText('Link enviado para joao@bompreco.test.')).toBeVisible();
  expect(dialog.getByRole('alert').elements()).toHaveLength(0);
  await expect.element(mail).toBeDisabled();
});

it('Escape gives the focus back', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('on a phone it fits', async () => {
  await open(phone);
  expect(sidewaysOverflow()).toBe(0);
  expect(await look()).toEqual([]);
});
