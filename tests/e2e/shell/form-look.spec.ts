import { expect, test, type Page } from '#tests/support/browser-test.ts';
import { UsersPage } from '#tests/pages/users-page.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

/** Every long form of a desk, by who opens it; each is opened cold by its address. */
const forms: readonly (readonly [email: string, path: string, act: RegExp])[] = [
  ['ceo@recupera.test', '/admin/adicionar-empresa', /^Criar Empresa$/],
  ['ceo@recupera.test', '/admin/usuarios?novo', /^Criar Usuário$/],
  ['gerente@recupera.test', '/parceiros/cadastrar', /^Criar Usuário$/],
  ['gerente@recupera.test', '/parceiros/cadastrar/contabilidade', /^Criar Usuário$/],
  ['gerente@recupera.test', '/cadastrar-cliente', /^Criar Cliente$/],
  ['gerente@recupera.test', '/adicionar-rede', /^Adicionar à Rede$/],
  ['gerente@recupera.test', '/gerar-minuta', /^Criar Link Minuta$/],
];

/** What a person sees of a form's sections, fields and buttons. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!;
    const sections = [...main.querySelectorAll('section')].filter(
      (section) => section.querySelector('h2') !== null && section.closest('aside') === null,
    );
    const heights = (selector: string): number[] => [
      ...new Set(
        [...main.querySelectorAll<HTMLElement>(selector)]
          .filter((one) => one.offsetParent !== null)
          .map((one) => Math.round(one.getBoundingClientRect().height)),
      ),
    ];
    return {
      fieldsets: main.querySelectorAll('fieldset').length,
      looks: [
        ...new Set(
          sections.map((section) => {
            const { borderTopWidth, borderTopLeftRadius, backgroundColor, boxShadow } =
              getComputedStyle(section);
            const { fontSize, fontWeight } = getComputedStyle(section.querySelector('h2')!);
            return [
              borderTopWidth,
              borderTopLeftRadius,
              backgroundColor,
              boxShadow,
              fontSize,
              fontWeight,
            ].join(' ');
          }),
        ),
      ],
      widths: [...new Set(sections.map((section) => section.offsetWidth))],
      right: Math.max(...sections.map((section) => section.getBoundingClientRect().right)),
      fields: heights('.mantine-Input-wrapper'),
      // A select is a field of its kind: it is chosen, not typed in.
      locked: main.querySelectorAll('input[readonly]:not([aria-haspopup]), input:disabled').length,
    };
  });

for (const email of ['ceo@recupera.test', 'gerente@recupera.test'])
  test(`the forms of ${email} have one section style, one width and one height of fields and buttons`, async ({
    product,
    page,
    signInAs,
  }) => {
    await signInAs(page, email);
    const looks = new Set<string>();
    const widths = new Set<number>();
    for (const [, path, act] of forms.filter(([who]) => who === email)) {
      await test.step(path, async () => {
        await page.goto(product.url(path));
        const button = page.getByRole('main').getByRole('button', { name: act });
        await expect(button).toBeVisible();
        const look = await lookOf(page);
        expect(look.fieldsets).toBe(0);
        expect(look.locked, 'a value that is only read is text').toBe(0);
        if (look.fields.length > 0) expect(look.fields).toEqual([42]);
        for (const one of look.looks) looks.add(one);
        for (const width of look.widths) widths.add(width);
        // The act stands last, at the right edge of the form.
        const box = (await button.boundingBox())!;
        expect(Math.round(box.height)).toBe(42);
        expect(look.right - (box.x + box.width)).toBeLessThan(24);
      });
    }
    expect([...looks]).toHaveLength(1);
    expect([...widths]).toHaveLength(1);
  });

test('what a person may not change of a user is text, not a field that cannot be used', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'ti@recupera.test', '/admin/usuarios');
  const users = new UsersPage(page);
  await users.search('ceo@recupera.test');
  await users
    .rowOf('ceo@recupera.test')
    .getByRole('button', { name: /Ver Detalhes/ })
    .click();
  await users.dialog.getByRole('tab', { name: 'Editar Usuario' }).click();
  const panel = users.dialog.getByRole('tabpanel', { name: 'Editar Usuario' });
  await expect(panel.getByRole('group', { name: 'Email' })).toContainText('ceo@recupera.test');
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  await expect(panel.getByRole('combobox')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Salvar alterações' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // The own role is text beside fields that may be written.
  await users.search('ti@recupera.test');
  await users
    .rowOf('ti@recupera.test')
    .getByRole('button', { name: /Ver Detalhes/ })
    .click();
  await users.dialog.getByRole('tab', { name: 'Editar Usuario' }).click();
  await expect(panel.getByRole('group', { name: 'Cargo' })).toContainText('TI');
  await expect(panel.getByRole('combobox')).toHaveCount(0);
  await expect(users.field('Nome')).toBeEditable();
});
