import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TenantBrand } from '#shared/tenants/tenants.schemas.ts';
import { BrandLogo } from './brand-logo.tsx';
import classes from './session.module.css';

/** Two halves: what the company promises, and the form under the company's logo, which stands once. On a phone only the form. */
export function SignInFrame({
  brand,
  title,
  lead,
  children,
}: {
  brand: TenantBrand;
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <div className={classes.frame}>
      <aside className={classes.story} aria-hidden>
        <div className={classes.storyWords}>
          <p className={classes.storyTitle}>
            O contrato assinado na mesa do cliente, com ou sem internet.
          </p>
          <ul className={classes.storyList}>
            <li>
              Cada assinatura fica guardada no aparelho e só sai dele com o recibo do servidor.
            </li>
            <li>Foto, local, testemunhas e cadeia de provas em um só documento.</li>
            <li>Recuperação de tributos acompanhada do primeiro contato ao crédito.</li>
          </ul>
        </div>
      </aside>
      <main className={classes.formSide}>
        <div className={classes.formBox}>
          <BrandLogo brand={brand} />
          <Title order={1} size="h1">
            {title}
          </Title>
          <Text c="dimmed" mt={4} mb="lg">
            {lead}
          </Text>
          {children}
        </div>
      </main>
    </div>
  );
}
