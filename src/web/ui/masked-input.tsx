import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { formatCnpj } from '#shared/kernel/cnpj.ts';
import { formatCpf } from '#shared/kernel/cpf.ts';
import { caretAfter, formatCep, formatPhone } from './masks.ts';

export type MaskedInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (masked: string) => void;
};

/** A text field that shows its mask while typing; pasting a masked or unmasked value works, and the caret stays where the person is. */
function MaskedInput({
  format,
  value,
  onChange,
  ...rest
}: MaskedInputProps & { format: (text: string) => string }) {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === ref.current)
      ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const { value: typed, selectionStart } = event.currentTarget;
    const masked = format(typed);
    caret.current = caretAfter(typed, selectionStart ?? typed.length, masked);
    onChange(masked);
  };
  return <TextInput {...rest} ref={ref} value={value} onChange={change} />;
}

/** CPF, `000.000.000-00`. */
export const CpfInput = (props: MaskedInputProps) => (
  <MaskedInput format={formatCpf} inputMode="numeric" placeholder="000.000.000-00" {...props} />
);

/** CNPJ, numeric or with letters, `00.000.000/0000-00`. */
export const CnpjInput = (props: MaskedInputProps) => (
  <MaskedInput
    format={formatCnpj}
    autoCapitalize="characters"
    placeholder="00.000.000/0000-00"
    {...props}
  />
);

/** Phone with area code, `(00) 00000-0000`. */
export const PhoneInput = (props: MaskedInputProps) => (
  <MaskedInput
    format={formatPhone}
    inputMode="tel"
    autoComplete="tel-national"
    placeholder="(00) 00000-0000"
    {...props}
  />
);

/** CEP, `00000-000`. */
export const CepInput = (props: MaskedInputProps) => (
  <MaskedInput
    format={formatCep}
    inputMode="numeric"
    autoComplete="postal-code"
    placeholder="00000-000"
    {...props}
  />
);
