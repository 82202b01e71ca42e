import { Areas, Contact, Hero, Steps, About } from './landing-sections.tsx';
import { LandingFrame } from './landing-frame.tsx';
import type { LandingProps } from './landing-page.tsx';
import { landingWordsOf } from './landing-words.ts';
import classes from './landing.module.css';

/** '/contato'. */
export function ContactPage(props: LandingProps) {
  return (
    <LandingFrame {...props}>
      <Contact brand={props.brand} level="h1" />
    </LandingFrame>
  );
}

/** '/servicos'. */
export function ServicesPage(props: LandingProps) {
  return (
    <LandingFrame {...props}>
      <section className={classes.lead}>
        <h1>Serviços</h1>
        <p>{landingWordsOf(props.brand).services}</p>
      </section>
      <Areas brand={props.brand} isLong />
      <Steps />
    </LandingFrame>
  );
}

/** '/previous': the short home, without contact form. */
export function PreviousPage(props: LandingProps) {
  return (
    <LandingFrame {...props}>
      <Hero {...props} />
      <Steps />
      <About brand={props.brand} />
    </LandingFrame>
  );
}

const simples = [
  {
    title: 'O que é pago a mais',
    text: 'Produtos de tributação concentrada (monofásicos) já recolheram PIS e COFINS na indústria. Quem revende e não os separa no PGDAS-D paga de novo.',
  },
  {
    title: 'Como encontramos',
    text: 'Lemos os XML das notas e as declarações do período, separamos os itens por NCM e refazemos o cálculo mês a mês.',
  },
  {
    title: 'Como volta',
    text: 'A declaração é retificada e o valor, corrigido pela Selic, é restituído ou compensado.',
  },
] as const;

/** '/simples': recovery for companies in the Simples Nacional. */
export function SimplesPage(props: LandingProps) {
  return (
    <LandingFrame {...props}>
      <section className={classes.lead}>
        <h1>PIS e COFINS monofásico no Simples Nacional</h1>
        <p>
          Mercados, farmácias, autopeças, bares e postos de combustível costumam pagar duas vezes o
          mesmo tributo. Dá para reaver os últimos cinco anos.
        </p>
      </section>
      <section className={classes.steps} aria-labelledby="como">
        <h2 id="como">Como funciona</h2>
        <ol>
          {simples.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Contact brand={props.brand} />
    </LandingFrame>
  );
}
