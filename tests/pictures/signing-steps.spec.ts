import type { Page } from '@playwright/test';
import { ContractPage } from '#tests/pages/contract-page.ts';
import { VisitsPage } from '#tests/pages/visits-page.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { shoot as shootPage } from './shoot.ts';

/** Every step of a signing, as people see it on a phone (upright and lying), a tablet (both ways) and at a desk, light and dark. */
for (const [name, width, height, scheme] of [
  ['celular', 390, 844, 'light'],
  ['celular-escuro', 390, 844, 'dark'],
  ['celular-deitado', 844, 390, 'light'],
  ['tablet-em-pe', 768, 1024, 'light'],
  ['tablet-em-pe-escuro', 768, 1024, 'dark'],
  ['tablet', 1024, 768, 'light'],
  ['tablet-escuro', 1024, 768, 'dark'],
  ['mesa', 1440, 900, 'light'],
  ['mesa-escura', 1440, 900, 'dark'],
] as const) {
  test(`pictures of a signing: ${name}`, async ({
    product,
    context,
    page,
    signInAs,
    waitingClient,
  }) => {
    await page.setViewportSize({ width, height });
    await context.addInitScript(
      (wanted) => localStorage.setItem('recupera.color-scheme', wanted),
      scheme,
    );
    let count = 0;
    const shoot = async (tab: Page, step: string): Promise<void> => {
      count += 1;
      await shootPage(tab, `${name}-${String(count).padStart(2, '0')}-${step}`);
    };
    await page.goto(product.url('/signin'));
    await expect(page.getByLabel('Email')).toBeVisible();
    await shoot(page, 'entrar');
    await signInAs(page, 'parceiro@recupera.test');
    await page.waitForLoadState('networkidle');
    await shoot(page, 'inicio');
    const visits = new VisitsPage(page, product.url);
    await visits.open();
    await page.getByRole('link', { name: 'Preparar visita' }).first().click();
    await expect(page.getByRole('checkbox', { name: waitingClient.razao_social })).toBeVisible();
    await shoot(page, 'escolher');
    await visits.prepare(waitingClient);
    await shoot(page, 'visitas');
    await context.setOffline(true);
    await visits.openVisit(waitingClient);
    const contract = new ContractPage(page);
    await expect(page.getByRole('button', { name: 'Assinar contrato' })).toBeVisible();
    await shoot(page, 'leitura');
    await page.getByRole('button', { name: 'Assinar contrato' }).click();
    await expect(
      page.getByRole('checkbox', { name: 'Li o contrato e aceito os seus termos' }),
    ).toBeVisible();
    await shoot(page, 'aceite');
    await contract.accept();
    await expect(page.getByRole('button', { name: 'Tirar foto' })).toBeEnabled();
    await shoot(page, 'foto-pessoa');
    await contract.takePhoto('Foto da pessoa');
    await shoot(page, 'foto-documento');
    await contract.takePhoto('Foto do documento');
    await expect(page.getByRole('button', { name: 'Salvar e assinar' })).toBeEnabled();
    await shoot(page, 'conferir');
    await contract.confirmPhotos();
    const isUprightPhone = height > width && width < 600;
    if (isUprightPhone) {
      await shoot(page, 'girar');
      await contract.stayUpright();
    }
    await contract.draw();
    await shoot(page, 'assinatura');
    await contract.saveDrawing();
    await expect(contract.witnessForm(1)).toBeVisible();
    await shoot(page, 'testemunha-1-a-assinar');
    await contract.startWitness(1);
    await contract.fillWitness({ name: 'Rita de Cássia Moura', cpf: '529.982.247-24' });
    await page.getByLabel('Nome completo').focus();
    await shoot(page, 'testemunha-cpf-invalido');
    await contract.fillWitness({ name: 'Rita de Cássia Moura', cpf: '111.444.777-35' });
    await contract.continueToDraw();
    if (isUprightPhone) await contract.stayUpright();
    await contract.draw();
    await contract.saveDrawing();
    await contract.startWitness(2);
    await contract.fillWitness({ name: 'Aurélio Damasceno', cpf: '390.533.447-05' });
    await contract.continueToDraw();
    if (isUprightPhone) await contract.stayUpright();
    await contract.draw();
    await contract.saveDrawing();
    await expect(page.getByRole('dialog', { name: /Fechar o contrato/ })).toBeVisible();
    await shoot(page, 'fechar');
    await contract.close();
    await shoot(page, 'fechado');
    await page.goto(product.url('/pendencias'));
    await expect(page.getByText(waitingClient.razao_social).first()).toBeVisible();
    await shoot(page, 'pendencias-sem-rede');
    await page.goto(product.url('/home'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot(page, 'inicio-sem-rede');
    await page.goto(product.url('/pendencias'));
    await context.setOffline(false);
    await expect(page.getByText(/Tudo enviado/).first()).toBeVisible({ timeout: 30_000 });
    await shoot(page, 'pendencias-enviado');
    await page.goto(product.url('/clientes'));
    await page.waitForLoadState('networkidle');
    await shoot(page, 'clientes');
    await page.goto(product.url(`/minuta/${waitingClient.cnpjcpf}`));
    await page
      .getByRole('button', { name: /Evidências/ })
      .first()
      .click();
    await page.waitForLoadState('networkidle');
    await shoot(page, 'evidencias');
    let link = '';
    await expect
      .poll(
        async () => {
          const { data } = (await product.api({ path: '/dev/mailbox.json' })).json() as {
            data: { text: string }[];
          };
          const texts = data.map(({ text }) => text);
          link = /http:\/\/\S+\/copia\/[\w-]{43}/.exec(texts.join('\n'))?.[0] ?? '';
          return link;
        },
        { timeout: 60_000 },
      )
      .not.toBe('');
    await page.goto(link);
    await expect(page.getByRole('link', { name: 'Baixar PDF' })).toBeVisible();
    await shoot(page, 'copia');
    await page.goto(link.replace(/[\w-]{43}$/, 'a'.repeat(43)));
    await expect(page.getByRole('alert')).toBeVisible();
    await shoot(page, 'copia-que-nao-vale');
  });
}
