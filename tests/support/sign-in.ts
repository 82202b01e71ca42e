import type { Page } from '@playwright/test';
import { demoPassword, type Product } from './product-process.ts';

const home = /\/(home|alertas|admin\/home)/;

/** Signs a member of staff of the demonstration in as they do themselves. Fails at once with the answer's status when they are not let in. */
export async function signInByPage(product: Product, page: Page, email: string): Promise<void> {
  await page.goto(product.url('/signin'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/data-api/auth/login')),
    page.getByRole('button', { name: 'Entrar' }).click(),
  ]);
  if (answer.status() !== 200)
    throw new Error(`sign-in of ${email}: ${answer.status()} ${await answer.text()}`);
  await page.waitForURL(home);
}

/**
 * Makes the call of the sign-in page, gives the browser what the page would keep of it, and opens the application: at `path`, else where the
 * person is led.
 */
export async function signInByCall(
  product: Product,
  page: Page,
  email: string,
  path?: string,
): Promise<void> {
  const answer = await product.api({
    method: 'POST',
    path: '/data-api/auth/login',
    headers: { 'user-agent': await page.evaluate(() => navigator.userAgent) },
    body: { email, password: demoPassword },
  });
  if (answer.status !== 200)
    throw new Error(`sign-in of ${email}: ${answer.status} ${answer.body.toString()}`);
  const { access_token: value, user } = answer.json() as { access_token: string; user: object };
  await page.context().addCookies([
    {
      name: '__Host-recupera',
      value,
      url: product.url('/').replace('http:', 'https:'),
      // Kept when the browser is closed, as the one that the page gets.
      expires: Date.now() / 1000 + 24 * 60 * 60,
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    },
  ]);
  // For this start only: what signs out later has to stay out.
  const kept = await page.addInitScript(
    (session) => localStorage.setItem('recupera.session', JSON.stringify(session)),
    { kind: 'staff', user },
  );
  await page.goto(product.url(path ?? '/signin'));
  if (path === undefined) await page.waitForURL(home);
  await kept.dispose();
}
