import '#web/ui/desk-styles.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState, type Ref } from 'react';

/** What stands for a day that is begun, or does not exist: every reader of days refuses it, and it is not the '' of none. */
export const unreadDay = 'data incompleta';

/**
 * A day as `aaaa-mm-dd`, '' for none, and `unreadDay` for what the browser cannot read as one: for it such a field is empty, so what stood
 * there before would be removed without a word. It says so once it is left.
 */
export function DayInput({
  value,
  onChange,
  error,
  ...props
}: Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'max'> & {
  value: string;
  onChange: (day: string) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const [isLeft, setLeft] = useState(false);
  // Not every key that begins or clears a day changes the value, and only a change of it is an event of its own.
  const look = ({ currentTarget: input }: { currentTarget: HTMLInputElement }): void => {
    const day = input.validity.badInput ? unreadDay : input.value;
    if (day !== value) onChange(day);
  };
  return (
    <TextInput
      {...props}
      type="date"
      max="2999-12-31"
      value={value === unreadDay ? '' : value}
      error={error ?? (isLeft && value === unreadDay ? 'Data inválida' : undefined)}
      onChange={look}
      onKeyUp={look}
      onFocus={() => setLeft(false)}
      onBlur={(event) => {
        look(event);
        setLeft(true);
      }}
    />
  );
}
