import type { UseFormReturnType } from '@mantine/form';
import type { FirmField, FirmValues } from './firm-values.ts';

/** What a part of the form is given. */
export type FirmPartProps = {
  form: UseFormReturnType<FirmValues>;
  onType: (name: FirmField, value: string) => void;
  isLocked: boolean;
};

/** Properties of a plain text field and of a masked one. */
export function firmInputs({ form, onType, isLocked }: FirmPartProps) {
  const field = (name: FirmField) => {
    const { onChange: _, ...props } = form.getInputProps(name) as Record<string, unknown> & {
      onChange: unknown;
    };
    return { ...props, value: form.values[name], disabled: isLocked };
  };
  return {
    text: (name: FirmField) => ({
      ...field(name),
      onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
        onType(name, event.currentTarget.value),
    }),
    masked: (name: FirmField) => ({
      ...field(name),
      onChange: (value: string) => onType(name, value),
    }),
  };
}
