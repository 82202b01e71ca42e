import { IconClock, IconMessageCircle } from '@tabler/icons-react';
import { contactMessages } from '#shared/contact/contact.messages.ts';
import type { TenantBrand } from '#shared/tenants/tenants.schemas.ts';
import { ContactForm } from './contact-form.tsx';
import { ContractPicture } from './contract-picture.tsx';
import { areas } from './landing-content.ts';
import { landingWordsOf } from './landing-words.ts';
import classes from './landing.module.css';

/** First screen: what the firm does and the way in. */
export function Hero({ brand, signInHref }: { brand: TenantBrand; signInHref: string }) {
  const { title, lead } = landingWordsOf(brand).hero;
  return (
    <section className={classes.hero}>
      <div className={classes.heroWords}>
        <h1>{title}</h1>
        <p>{lead}</p>
        <div className={classes.doors}>
          <a className={classes.solidLarge} href="/login-client">
            Ler e assinar meu contrato
          </a>
          <a className={classes.ghostLarge} href={signInHref}>
            Acesso da equipe
          </a>
        </div>
      </div>
      <ContractPicture />
    </section>
  );
}

/** 'Áreas de atuação', in the company's order; `isLong` adds what each one brings. */
export function Areas({ brand, isLong = false }: { brand: TenantBrand; isLong?: boolean }) {
  return (
    <section className={classes.band} aria-labelledby="areas">
      <h2 id="areas">Áreas de atuação</h2>
      <ul className={classes.areas} data-long={isLong || undefined}>
        {landingWordsOf(brand).areas.map((key) => {
          const area = areas[key];
          return (
            <li key={key}>
              <area.icon size={26} stroke={1.6} aria-hidden />
              <h3>{area.title}</h3>
              <p>{area.text}</p>
              {isLong && (
                <ul className={classes.points}>
                  {area.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** 'Quem somos'. */
export function About({ brand }: { brand: TenantBrand }) {
  return (
    <section className={classes.about} aria-labelledby="quem-somos">
      <h2 id="quem-somos">Quem somos</h2>
      <div>
        {landingWordsOf(brand).about.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  );
}

/** 'Contato': hours and the form; the taxpro look promises an answer within 24 hours. */
export function Contact({ brand, level = 'h2' }: { brand: TenantBrand; level?: 'h1' | 'h2' }) {
  const Heading = level;
  return (
    <section className={classes.contact} aria-labelledby="contato">
      <div>
        <Heading id="contato">Contato</Heading>
        <p>{landingWordsOf(brand).contact}</p>
        <dl className={classes.facts}>
          <dt>
            <IconClock size={20} stroke={1.6} aria-hidden /> Atendimento
          </dt>
          <dd>{contactMessages.hours}</dd>
          {brand.variant === 'taxpro' && (
            <>
              <dt>
                <IconMessageCircle size={20} stroke={1.6} aria-hidden /> Resposta
              </dt>
              <dd>{contactMessages.replyPromise}</dd>
            </>
          )}
        </dl>
      </div>
      <ContactForm variant={brand.variant} />
    </section>
  );
}

const steps = [
  {
    title: 'Diagnóstico',
    text: 'Levantamos as notas e apurações e mostramos, item por item, o que pode voltar.',
  },
  {
    title: 'Contrato na sua mesa',
    text: 'Leitura, assinatura e testemunhas no tablet, mesmo sem internet, com cópia na hora.',
  },
  {
    title: 'Crédito acompanhado',
    text: 'Cada competência com seu cálculo, sua correção pela Selic e sua situação, até o dinheiro entrar.',
  },
] as const;

/** 'Como funciona', in three steps. */
export function Steps() {
  return (
    <section className={classes.steps} aria-labelledby="como">
      <h2 id="como">Como funciona</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
