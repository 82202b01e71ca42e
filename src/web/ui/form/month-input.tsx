import { Input, type InputProps } from '@mantine/core';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { caretAfter } from '#web/ui/masks.ts';
import { maskMonth } from './month-text.ts';

/** A month, `MM/AAAA`: digits get their slash while they are typed, and the caret stays where the person is. Without a label of its own. */
export function MonthInput({
  ref: given,
  value,
  onType,
  ...rest
}: Omit<InputProps & ComponentProps<'input'>, 'size' | 'ref' | 'value'> & {
  size?: string;
  ref?: (input: HTMLInputElement | null) => void;
  value: string;
  onType: (text: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <Input
      {...rest}
      ref={(element: HTMLInputElement | null) => {
        input.current = element;
        given?.(element);
      }}
      inputMode="numeric"
      value={value}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.currentTarget;
        const masked = maskMonth(typed);
        caret.current = caretAfter(typed, selectionStart ?? typed.length, masked);
        onType(masked);
      }}
    />
  );
}
