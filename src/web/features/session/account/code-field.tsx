import { TextInput } from '@mantine/core';
import { useCallback } from 'react';

/** The field for a code of the app (a phone offers digits, and what it has received) or for a recovery code. */
export function CodeField({
  isRecovery = false,
  value,
  onChange,
  error,
  isAwaited = false,
  label,
}: {
  isRecovery?: boolean;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  /** The person has come here to type it: it has the focus as soon as it is there. */
  isAwaited?: boolean;
  label?: string;
}) {
  const focus = useCallback(
    (input: HTMLInputElement | null): void => {
      if (isAwaited) input?.focus();
    },
    [isAwaited],
  );
  return (
    <TextInput
      ref={focus}
      key={isRecovery ? 'recovery' : 'app'}
      label={label ?? (isRecovery ? 'Código de recuperação' : 'Código de 6 dígitos')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize={isRecovery ? 'characters' : 'none'}
      spellCheck={false}
      maxLength={20}
      required
      withAsterisk={false}
      size="lg"
    />
  );
}
