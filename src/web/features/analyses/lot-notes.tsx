import type { Lot } from '#shared/analyses/analysis-runs.schemas.ts';
import { lotNotes } from './lot-words.ts';
import classes from './month.module.css';

/** What the analysis of a sheet says of its lot: files that were not read, and months that are missing; nothing where all is there. */
export function LotNotes({ lot }: { lot: Lot }) {
  const { files, mayBeMore, missing } = lotNotes(lot);
  if (files.length === 0 && missing.length === 0) return null;
  return (
    <div className={classes.lot}>
      {files.length > 0 && (
        <details>
          <summary>Arquivos não lidos ({files.length.toLocaleString('pt-BR')})</summary>
          <ul className={classes.others}>
            {files.map(({ nome, texto }) => (
              <li key={`${nome} ${texto}`}>
                {nome}
                <span className={classes.how}>{texto}</span>
              </li>
            ))}
          </ul>
          {mayBeMore && <p className={classes.how}>São mostrados os primeiros pelo nome.</p>}
        </details>
      )}
      {missing.length > 0 && (
        <details>
          <summary>Meses faltantes ({missing.length})</summary>
          <ul className={classes.others}>
            {missing.map(({ month, what }) => (
              <li key={month}>
                {month}
                <span className={classes.how}>{what}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
