import { expect, it } from 'vitest';
import { reissueAgreement } from '#shared/agreements/agreements.endpoints.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { fakeApi } from '#tests/support/components/fake-api.ts';
import { show } from '#tests/support/components/show.tsx';
import { sampleAgreement } from '#tests/support/offline/sample-signing.ts';
import { NewVersion, reissueCauseOf } from './new-version.tsx';

const stale = (): Promise<Agreement> =>
  sampleAgreement({ stale: ['contratante_endereco', 'contratante_cidade', 'regime'], actCount: 2 });
const denied = async (): Promise<Agreement> => {
  const agreement = await sampleAgreement({ isAssinado: true });
  return { ...agreement, status: { ...agreement.status, isVerifed: false } };
};

const notice = (agreement: Agreement, mayIssue: boolean, onIssued?: () => void) => (
  <NewVersion
    agreementId={agreement.id}
    cause={reissueCauseOf(agreement)}
    mayIssue={mayIssue}
    visitors={['Ana', 'Bruno']}
    {...(onIssued === undefined ? {} : { onIssued })}
  />
);

it.each<[string, () => Promise<Agreement>, string, string, string, string]>([
  [
    'stale',
    stale,
    'A minuta traz dados anteriores: endereço, regime.',
    'Gerar nova versão',
    'Faz a versão 2 do contrato, que precisa ser assinada. Os atos já feitos (2) ficam na versão 1. Em visita por Ana, Bruno: se assinarem o que levaram, vale aquela versão.',
    'Gerar',
  ],
  [
    'stale without acts, while photos of it wait',
    async () => ({ ...(await stale()), actCount: 0 }),
    'A minuta traz dados anteriores: endereço, regime.',
    'Gerar nova versão',
    'Faz a versão 2 do contrato, que passa a valer. Em visita por Ana, Bruno: se assinarem o que levaram, vale aquela versão.',
    'Gerar',
  ],
  [
    'denied after closing',
    denied,
    'A assinatura foi negada depois do fechamento.',
    'Emitir novo contrato',
    'O contrato fechado fica guardado. Um novo contrato o substitui e precisa ser assinado.',
    'Emitir',
  ],
])(
  'a contract that is %s offers a new one, after a question',
  async (_how, make, sentence, offer, effect, confirm) => {
    const agreement = await make();
    let issued = 0;
    fakeApi.answers(reissueAgreement, () => ({ ...agreement, version: 2 }));
    const shown = await show(notice(agreement, true, () => (issued += 1)));
    await expect.element(shown.getByText(sentence)).toBeVisible();
    await shown.getByRole('button', { name: offer }).click();
    await expect.element(shown.getByText(effect)).toBeVisible();
    await shown.getByRole('button', { name: 'Cancelar' }).click();
    expect(fakeApi.calls(reissueAgreement)).toEqual([]);

    await shown.getByRole('button', { name: offer }).click();
    await shown.getByRole('button', { name: confirm, exact: true }).click();
    await expect.element(shown.getByText('Versão 2 pronta para assinar.')).toBeVisible();
    expect(fakeApi.calls(reissueAgreement).map(({ params }) => params)).toEqual([
      { id: agreement.id },
    ]);
    expect(issued).toBe(1);
  },
);

it('people who may not issue it read the sentence alone', async () => {
  const shown = await show(notice(await stale(), false));
  await expect.element(shown.getByText(/^A minuta traz dados anteriores/)).toBeVisible();
  expect(shown.getByRole('button').elements()).toEqual([]);
});

it('a refusal appears in its words', async () => {
  fakeApi.refuses(reissueAgreement, 'agreement_in_turn');
  const shown = await show(notice(await stale(), true));
  await shown.getByRole('button', { name: 'Gerar nova versão' }).click();
  await shown.getByRole('button', { name: 'Gerar', exact: true }).click();
  await expect.element(shown.getByText('O contrato está sendo assinado agora.')).toBeVisible();
});

it('a contract that is true shows nothing', async () => {
  const shown = await show(notice(await sampleAgreement(), true));
  expect(shown.getByRole('status').elements()).toEqual([]);
  expect(shown.getByRole('button').elements()).toEqual([]);
});
