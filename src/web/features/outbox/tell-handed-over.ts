import { showToast } from '#web/ui/toast.ts';

/** Says what the office took; what was gone from the device is no success. */
export function tellHandedOver({ bytesMissing }: { bytesMissing: number }): void {
  if (bytesMissing === 0) showToast('success', 'Entregue ao escritório e conferido.');
  else
    showToast(
      'error',
      'Entregue ao escritório; de alguns itens os arquivos não estavam mais neste aparelho.',
    );
}
