import type { ReceiptMark } from '#offline/store/receipt-marks.ts';
import type { ItemViewState, SigningView, SigningViewState } from '#offline/queue/queue-view.ts';
import { handedToOffice } from '#offline/store/outbox-rows.ts';

import type { ItemState } from '#offline/store/outbox-rows.ts';

type Label = { label: string; color: string };

/** True words only: "salvo neste aparelho" after read-back, "enviado e conferido" after the receipt. */
export const itemStateLabels: Record<ItemViewState, Label> = {
  neste_aparelho: { label: 'Salvo neste aparelho', color: 'yellow' },
  enviando: { label: 'Enviando', color: 'blue' },
  enviado_e_conferido: { label: 'Enviado e conferido', color: 'green' },
  com_problema: { label: 'Com problema', color: 'red' },
  aguardando_acesso: { label: 'Espera seu acesso', color: 'orange' },
  no_escritorio: { label: 'Guardado no escritório', color: 'gray' },
  anulado: { label: 'Anulado', color: 'gray' },
};

export const signingStateLabels: Record<SigningViewState, Label> = {
  neste_aparelho: itemStateLabels.neste_aparelho,
  enviado_e_conferido: itemStateLabels.enviado_e_conferido,
  fechado: { label: 'Fechado, enviado e conferido', color: 'green' },
  com_problema: { label: 'Precisa de você', color: 'red' },
  aguardando_acesso: itemStateLabels.aguardando_acesso,
  no_escritorio: { label: 'Guardada no escritório', color: 'gray' },
  anulado: itemStateLabels.anulado,
};

/** A parked signing that the office has as it is. */
export const handedOverLabel: Label = { label: 'Entregue ao escritório', color: 'blue' };

/** Whether the office has everything of a parked signing; an act made after the handing over still waits for somebody. */
export function isWithOffice(signing: SigningView): boolean {
  return (
    signing.lastCode === handedToOffice &&
    signing.acts.every(
      (act) => act.state === 'enviado_e_conferido' || act.lastCode === 'bytes_missing',
    )
  );
}

/** State of a stored row, for the details that the office reads. */
export const storedStateLabels: Record<ItemState, string> = {
  ready: 'à espera',
  confirmed: 'conferido',
  purged: 'conferido',
  attention: 'com problema',
  superseded: 'guardado como evidência',
  voided: 'anulado',
};

/** Why the receipt of a delivered act is not confirmed. */
export const receiptMarkLabels: Record<ReceiptMark, string> = {
  sem_chave: 'Recibo com chave ainda não confirmada',
  nao_confere: 'O recibo não confere com a chave do servidor: avise o escritório',
};
