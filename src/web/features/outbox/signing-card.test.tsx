import { expect, it } from 'vitest';
import { show } from '#tests/support/components/show.tsx';
import type { ActView, SigningView } from '#offline/queue/queue-view.ts';
import { SigningCard } from './signing-card.tsx';

const act: ActView = {
  actId: '01890a5d-ac96-774b-bcce-b302099a8057',
  kind: 'assinatura',
  state: 'neste_aparelho',
  files: [],
  lastCode: null,
  cause: null,
  savedAt: '2026-11-29T12:00:00.000Z',
  sentAt: null,
  receipt: null,
};

const signing: SigningView = {
  signingId: '01890a5d-ac96-774b-bcce-b302099a8060',
  agreementId: '01890a5d-ac96-774b-bcce-b302099a8061',
  partyName: 'Padaria Estrela do Norte',
  visitId: null,
  state: 'neste_aparelho',
  kept: null,
  handed: null,
  lastCode: null,
  cause: null,
  acts: [act],
};

const sent: ActView = { ...act, state: 'enviado_e_conferido', sentAt: '2026-11-29T12:05:00.000Z' };

const nothing = (): void => undefined;
const actions = {
  onRetry: nothing,
  onDetails: nothing,
  onExport: nothing,
  onVoid: nothing,
  onHandOver: nothing,
  onUnderstood: nothing,
  onAskOffice: nothing,
};

it.each<[string, Partial<SigningView>, RegExp[], string[]]>([
  [
    'saved on this device',
    {},
    [/^Salvo neste aparelho$/, /^Salvo neste aparelho em 29\/11\/2026/],
    ['Anular com motivo'],
  ],
  [
    'closed and delivered',
    { state: 'fechado', acts: [sent] },
    [/^Fechado, enviado e conferido$/, /^Enviado e conferido em 29\/11\/2026/],
    [],
  ],
  [
    'delivered with a receipt of an unknown key',
    { state: 'enviado_e_conferido', acts: [{ ...sent, receipt: 'sem_chave' }] },
    [/^Recibo com chave ainda não confirmada$/],
    [],
  ],
  [
    'delivered with a receipt that is wrong',
    { state: 'enviado_e_conferido', acts: [{ ...sent, receipt: 'nao_confere' }] },
    [/^O recibo não confere com a chave do servidor: avise o escritório$/],
    [],
  ],
  [
    'refused by the server',
    {
      state: 'com_problema',
      cause: 'O contrato foi trocado por outro.',
      acts: [{ ...act, state: 'com_problema', cause: 'Falta a assinatura do cliente.' }],
    },
    [
      /^Precisa de você$/,
      /^O contrato foi trocado por outro\.$/,
      /^Falta a assinatura do cliente\.$/,
    ],
    ['Tentar novamente', 'Entregar ao escritório', 'Anular com motivo'],
  ],
])('a signing that is %s says so, and what can be done', async (_name, change, texts, buttons) => {
  const shown = await show(
    <SigningCard signing={{ ...signing, ...change }} actions={actions} canAsk={null} />,
  );
  for (const text of texts) await expect.element(shown.getByText(text)).toBeVisible();
  const offered = shown
    .getByRole('button')
    .elements()
    .map((button) => button.textContent);
  expect(offered).toEqual([
    ...buttons.filter((name) => name !== 'Anular com motivo'),
    'Ver detalhes',
    'Exportar arquivo',
    ...buttons.filter((name) => name === 'Anular com motivo'),
  ]);
});
