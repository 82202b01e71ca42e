import classes from '../users.module.css';

/** Names and values side by side; an absent value says so. */
export function Facts({ facts }: { facts: readonly (readonly [string, string | null])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">
            {value === null || value === '' ? (
              <span className={classes.absent}>Não informado</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
