import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { contactMessages } from '#shared/contact/contact.messages.ts';
import type { TenantBrand } from '#shared/tenants/tenants.schemas.ts';
import classes from './landing.module.css';

const pages = [
  { to: '/', label: 'Início' },
  { to: '/servicos', label: 'Serviços' },
  { to: '/contato', label: 'Contato' },
] as const;

/** What every public page has: the company's logo, the three pages, the doors for clients and staff, and the footer. */
export function LandingFrame({
  brand,
  signInHref,
  style,
  children,
}: {
  brand: TenantBrand;
  signInHref: string;
  /** Colours of another company than the host's (pages of one company). */
  style?: CSSProperties | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classes.page} style={style}>
      <header className={classes.top}>
        <Link to="/" className={classes.topBrand}>
          <img src={brand.logo} alt={brand.title} height={34} />
        </Link>
        <nav aria-label="Páginas" className={classes.pages}>
          {pages.map((page) => (
            <Link key={page.to} to={page.to} activeOptions={{ exact: true }}>
              {page.label}
            </Link>
          ))}
        </nav>
        <nav aria-label="Acesso" className={classes.doors}>
          <a className={classes.ghost} href={signInHref}>
            Entrar
          </a>
          <a className={classes.solid} href="/login-client">
            Sou cliente
          </a>
        </nav>
      </header>
      <main id="topo">{children}</main>
      <footer className={classes.foot}>
        <div className={classes.footMain}>
          <strong>{brand.title}</strong>
          <span>{contactMessages.hours}</span>
        </div>
        <nav aria-label="Rodapé" className={classes.footLinks}>
          {pages.map((page) => (
            <Link key={page.to} to={page.to}>
              {page.label}
            </Link>
          ))}
          <a href={signInHref}>Acesso da equipe</a>
          <a href="/login-client">Sou cliente</a>
        </nav>
      </footer>
    </div>
  );
}
