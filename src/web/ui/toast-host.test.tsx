import { notificationsStore } from '@mantine/notifications';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { look } from '#tests/support/components/look.ts';
import { phone, show } from '#tests/support/components/show.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { pushToast } from './toast-host.tsx';
import { showToast } from './toast.ts';

const toasts = page.getByRole('alert');
const toast = (text: string) => toasts.filter({ hasText: text });

it('a success takes away what failed on the screen before', async () => {
  await show(<p>Tela</p>);
  showToast('error', 'Não foi possível salvar');
  await expect.element(toast('Não foi possível salvar')).toBeVisible();
  showToast('success', 'Cliente salvo');
  await expect.element(toast('Cliente salvo')).toBeVisible();
  await expect.element(toast('Não foi possível salvar')).not.toBeInTheDocument();
});

it('what stands already is not said again', async () => {
  await show(<p>Tela</p>);
  pushToast('info', 'Copiado');
  await expect.element(toast('Copiado')).toBeVisible();
  const { notifications, queue } = notificationsStore.getState();
  pushToast('info', 'Copiado');
  // At once: what goes by itself would in the end leave as little behind as what was never said.
  expect(notificationsStore.getState()).toMatchObject({ notifications, queue });
});

it('an error stays until it is read', async () => {
  await show(<p>Tela</p>);
  showToast('error', 'Não foi possível salvar', 'Erro');
  await expect.element(toast('Não foi possível salvar')).toBeVisible();
  expect(await look()).toEqual([]);
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  await expect.element(toast('Não foi possível salvar')).not.toBeInTheDocument();
});

it('on a phone a toast leaves the title of an open dialog to be read', async () => {
  await show(
    <ConfirmDialog
      title={'Excluir o anexo? '.repeat(20)}
      confirm="Excluir"
      onClose={() => undefined}
      onConfirm={() => undefined}
    >
      {'O arquivo não pode ser trazido de volta. '.repeat(20)}
    </ConfirmDialog>,
    { width: phone },
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  showToast('error', 'Não foi possível excluir');
  const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
  await expect.element(toast('Não foi possível excluir')).toBeVisible();
  await expect
    .poll(() => box('.mantine-Notification-root').top >= box('[role=dialog] header').bottom)
    .toBe(true);
});
