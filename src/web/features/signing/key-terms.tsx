import { useMemo } from 'react';
import {
  keyTermKinds,
  keyTermsOf,
  type KeyTerm,
  type KeyTermKind,
} from '#shared/text/key-terms.ts';
import classes from './key-terms.module.css';

const labels: Record<KeyTermKind, string> = {
  honorarios: 'Honorários',
  prazo: 'Prazo e vigência',
  foro: 'Foro',
};

/**
 * What the contract costs, how long it binds and where a dispute is heard, in the contract's own sentences, to stand before the acceptance.
 * Nothing is drawn where the text has none of them.
 */
export function KeyTerms({ html }: { html: string }) {
  const terms = useMemo(() => keyTermsOf(html), [html]);
  if (terms.length === 0) return null;
  return (
    <section className={classes['terms']} aria-labelledby="key-terms-title">
      <h3 id="key-terms-title">Em resumo</h3>
      <dl className={classes['list']}>
        {keyTermKinds.map((kind) => (
          <OneTerm key={kind} kind={kind} terms={terms.filter((term) => term.kind === kind)} />
        ))}
      </dl>
      <p className={classes['note']}>Trechos do próprio contrato. O que vale é o texto inteiro.</p>
    </section>
  );
}

function OneTerm({ kind, terms }: { kind: KeyTermKind; terms: readonly KeyTerm[] }) {
  const [first, ...others] = terms;
  if (first === undefined) return null;
  // A fee or a forum that the annexes only repeat is no news; each annex has a term of its own.
  const different = others.filter((term) => term.value === null || term.value !== first.value);
  return (
    <div>
      <dt>{labels[kind]}</dt>
      <dd>
        {first.value === null ? null : <span className={classes['value']}>{first.value}</span>}
        <p className={classes['quote']}>“{first.quote}”</p>
        <span className={classes['where']}>{first.clause}</span>
        {different.length === 0 ? null : (
          <details className={classes['others']}>
            <summary>
              {different.length === 1 ? 'Mais 1 anexo' : `Mais ${different.length} anexos`} sobre
              isto
            </summary>
            <ul>
              {different.map((term) => (
                <li key={`${term.part}|${term.clause}`}>
                  “{term.quote}”<span className={classes['where']}>{term.part}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </dd>
    </div>
  );
}
