import type { UseFormReturnType } from '@mantine/form';

/** Properties of the fields of a form that holds only texts: a plain one, a masked one, and what both have. */
export function textInputs<Values extends Record<string, string>>({
  form,
  onType,
}: {
  form: UseFormReturnType<Values>;
  onType: (name: keyof Values & string, value: string) => void;
}) {
  type Name = keyof Values & string;
  const field = (name: Name) => {
    const { onChange: _, ...props } = form.getInputProps(name) as Record<string, unknown> & {
      onChange: unknown;
    };
    return { ...props, value: form.values[name] as string };
  };
  return {
    field,
    text: (name: Name) => ({
      ...field(name),
      onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
        onType(name, event.currentTarget.value),
    }),
    masked: (name: Name) => ({
      ...field(name),
      onChange: (value: string) => onType(name, value),
    }),
    key: (name: Name) => form.key(name),
  };
}

/** What `textInputs` gives for a form that has at least these fields. */
export type TextInputsFor<Name extends string> = {
  text: (name: Name) => Record<string, unknown>;
  masked: (name: Name) => { value: string; onChange: (value: string) => void };
  key: (name: Name) => string;
};
