import { Text } from '@mantine/core';
import { mergeFields } from '#shared/contracts/contracts.rules.ts';
import {
  acceptanceClauseText,
  mergeFieldLabels,
  writtenField,
} from '#shared/contracts/template-help.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { CopyValue } from '#web/ui/copy-value.tsx';
import classes from './contracts.module.css';

/** What a template may hold and must hold, to be copied into the document while it is written. */
export function TemplateHelp() {
  return (
    <details className={classes.help}>
      <summary>Campos e cláusula para copiar</summary>
      <section aria-label="Cláusula de assinatura eletrônica">
        <Text fw={620}>Cláusula de assinatura eletrônica</Text>
        <Text size="sm" c="dimmed">
          Todo modelo precisa de uma cláusula em que as partes aceitam esta forma de assinar.
        </Text>
        <blockquote className={classes.clause}>{acceptanceClauseText}</blockquote>
        <CopyButton text={acceptanceClauseText} label="Copiar cláusula" done="Cláusula copiada" />
      </section>
      <section aria-label="Campos preenchidos pelo sistema">
        <Text fw={620}>Campos preenchidos pelo sistema</Text>
        <Text size="sm" c="dimmed">
          Escreva o campo com as chaves; em cada contrato ele dá lugar ao valor.
        </Text>
        <dl className={classes.fields}>
          {mergeFields.map((field) => (
            <CopyValue key={field} label={mergeFieldLabels[field]} value={writtenField(field)} />
          ))}
        </dl>
      </section>
    </details>
  );
}
