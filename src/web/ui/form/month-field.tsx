import '#web/ui/desk-styles.ts';
import { Input } from '@mantine/core';
import { useId, useState } from 'react';
import { competenciaInvalid } from '#shared/kernel/competencia.ts';
import { MonthInput } from './month-input.tsx';
import { readMonth } from './month-text.ts';

/** A month that may be left out, as `readMonth` reads it; a text that names none is said to once the field is left. */
export function MonthField({
  label,
  value,
  onType,
}: {
  label: string;
  value: string;
  onType: (text: string) => void;
}) {
  const id = useId();
  const [isLeft, setLeft] = useState(true);
  const error = isLeft && readMonth(value) === undefined ? competenciaInvalid : null;
  return (
    <Input.Wrapper id={id} size="md" label={label} error={error}>
      <MonthInput
        id={id}
        placeholder="MM/AAAA"
        autoComplete="off"
        error={error !== null}
        value={value}
        onType={onType}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
      />
    </Input.Wrapper>
  );
}
