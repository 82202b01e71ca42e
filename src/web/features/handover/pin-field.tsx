import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { pinLength } from '#shared/session/turn.rules.ts';
import classes from './handover.module.css';

/** Six digits that nobody reads over a shoulder; anything but a digit is dropped. */
export function PinField({
  label,
  value,
  error,
  disabled = false,
  onChange,
  onBlur,
  ref,
}: {
  label: string;
  value: string;
  error?: string | null;
  disabled?: boolean;
  onChange: (pin: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <TextInput
      ref={ref ?? null}
      className={classes['pin'] ?? ''}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      size="lg"
      label={label}
      value={value}
      error={error ?? null}
      disabled={disabled}
      maxLength={pinLength}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, ''))}
      onBlur={() => onBlur?.()}
    />
  );
}
