import { Text } from '@mantine/core';
import { formatCpf } from '#shared/kernel/cpf.ts';
import { placeLines } from '#shared/signing/place.ts';
import type { SignatureRecord } from '#shared/verification/verification.schemas.ts';
import { dateWords } from './date-words.ts';
import classes from './verification.module.css';

/** The witnesses as they signed: person, drawing, place, device. */
export function WitnessesTab({ record }: { record: SignatureRecord }) {
  if (record.testemunhas.length === 0)
    return <Text c="dimmed">Nenhuma testemunha assinou ainda.</Text>;
  return (
    <div className={classes.witnesses}>
      {record.testemunhas.map((witness, i) => (
        <article key={witness.cpf} className={classes.witness}>
          <h3>Testemunha {i + 1}</h3>
          <Text fw={600}>{witness.nome}</Text>
          <Text size="sm" c="dimmed" className="tabular">
            CPF {formatCpf(witness.cpf)} · {dateWords(witness.createData)}
          </Text>
          {witness.assinatura !== null && (
            <img
              className={classes.drawing}
              src={witness.assinatura}
              alt={`Assinatura desenhada de ${witness.nome}`}
              loading="lazy"
            />
          )}
          <Text size="sm">{placeLines(witness.local).join(' · ')}</Text>
          <Text size="xs" c="dimmed" className={classes.device}>
            {witness.maquina}
          </Text>
        </article>
      ))}
    </div>
  );
}
