import { writeFileSync } from 'node:fs';
import { ContractPage } from '#tests/pages/contract-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { testPhoto } from '#tests/support/signing/pictures.ts';

test.use({ viewport: { width: 1024, height: 768 } });

/** What a person may hand over by mistake: each gets its message and nothing already captured is lost. */
test('wrong photos and an empty drawing are refused with the message of each', async ({
  page,
  signInAs,
  waitingClient,
}, testInfo) => {
  await signInAs(page, 'parceiro@recupera.test', `/minuta/${waitingClient.cnpjcpf}`);
  const contract = new ContractPage(page);
  await contract.accept();
  await expect(page.getByRole('heading', { name: 'Foto da pessoa' })).toBeVisible();
  const give = async (name: string, bytes: Buffer): Promise<void> => {
    const path = testInfo.outputPath(name);
    writeFileSync(path, bytes);
    await page.locator('input[type=file]').setInputFiles(path);
  };
  await give('programa.jpg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2048, 7)]));
  await expect(page.getByText('Somente arquivos .jpg e .png são aceitos')).toBeVisible();
  await give('desenho.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByText('Somente arquivos .jpg e .png são aceitos')).toBeVisible();
  await give(
    'enorme.jpg',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(71 * 1024 * 1024)]),
  );
  await expect(page.getByText('Arquivo deve ter no máximo 50MB')).toBeVisible();
  await give(
    'quebrada.jpg',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4096, 1)]),
  );
  await expect(page.getByText('Erro ao processar a imagem. Tente novamente.')).toBeVisible();
  await contract.takePhotos();
  await test.step('one dot is no signature', async () => {
    const pad = page.locator('canvas');
    await expect(pad).toBeVisible();
    await expect(page.getByRole('button', { name: 'Salvar assinatura' })).toBeDisabled();
    await pad.click();
    await expect(page.getByRole('button', { name: 'Salvar assinatura' })).toBeDisabled();
  });
  await contract.draw();
  await expect(page.getByRole('button', { name: 'Salvar assinatura' })).toBeEnabled();
});

test('one picture for the person and the document is refused before anybody has drawn', async ({
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test', `/minuta/${waitingClient.cnpjcpf}`);
  const contract = new ContractPage(page);
  await contract.accept();
  const buffer = await testPhoto(1, { width: 1280, height: 960 });
  const give = (): Promise<void> =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('heading', { name: 'Foto da pessoa' })).toBeVisible();
  await give();
  await expect(page.getByRole('heading', { name: 'Foto do documento' })).toBeVisible();
  await give();
  await expect(
    page.getByText('A foto da pessoa e a do documento são a mesma imagem. Tire as duas.'),
  ).toBeVisible();
  await contract.takePhoto('Foto do documento');
  await contract.confirmPhotos();
  await expect(page.locator('canvas')).toBeVisible();
});

test('a contract with a hole is not signed, and leads to the record that lacks it', async ({
  product,
  page,
  signInAs,
  waitingClient,
}) => {
  const { cnpjcpf } = waitingClient;
  const save = async (body: object): Promise<void> => {
    const answer = await product.api({
      method: 'POST',
      path: `/data-api/clients/update/${cnpjcpf}`,
      token: await product.staffToken('gerente@recupera.test'),
      body,
    });
    expect(answer.status, answer.body.toString()).toBe(200);
  };
  await save({ numero: '' });
  await signInAs(page, 'parceiro@recupera.test', `/minuta/${cnpjcpf}`);
  const sign = page.getByRole('button', { name: 'Assinar contrato' });
  await expect(
    page.getByText('Este contrato ainda não pode ser assinado. Faltam no contrato: endereço.'),
  ).toBeVisible();
  await expect(sign).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Entregar o aparelho/ })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Informações' }).click();
  await expect(page.getByText('Falta no contrato: endereço')).toBeVisible();
  await save({ numero: '77' });
  await page.goto(product.url(`/minuta/${cnpjcpf}`));
  await expect(sign).toBeEnabled();
});

test('a client that does not exist or belongs to others is not opened', async ({
  product,
  page,
  signInAs,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const foreign = await product.staffToken('ceo@meridiano.test', 'meridiano');
  const list = (
    await product.api({ path: '/data-api/clients', token: foreign, slug: 'meridiano' })
  ).json() as { data: { cnpjcpf: string }[] };
  await page.goto(product.url(`/minuta/${list.data[0]!.cnpjcpf}`));
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText('Assinar contrato')).toHaveCount(0);
});
