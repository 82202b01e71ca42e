import '#web/ui/desk-styles.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState, type Ref } from 'react';

/** What stands for a day that is begun, or does not exist: every reader of days refuses it, and it is not the '' of none. */
export const unreadDay = 'data incompleta';

/** Keys that move through a field and change nothing in it. */
const movingKeys = new Set(['Tab', 'Shift', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter']);

/**
 * A day as `aaaa-mm-dd`, '' for none, and `unreadDay` for what the browser cannot read as one: for it such a field is empty, so what stood
 * there before would be removed without a word. It says so once it is left, and at once where it comes back with a begun day, of which nothing
 * is drawn any more: only what is typed into it then counts.
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
  const [isLeft, setLeft] = useState(value === unreadDay);
  const isTouched = useRef(false);
  // Not every key that begins or clears a day changes the value, and only a change of it is an event of its own.
  const look = ({ currentTarget: input }: { currentTarget: HTMLInputElement }): void => {
    if (!isTouched.current) return;
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
      onChange={(event) => {
        isTouched.current = true;
        look(event);
      }}
      onKeyDown={({ key }) => {
        if (!movingKeys.has(key)) isTouched.current = true;
      }}
      onKeyUp={look}
      onFocus={() => setLeft(false)}
      onBlur={(event) => {
        look(event);
        setLeft(true);
      }}
    />
  );
}
