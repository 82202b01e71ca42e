import { Alert, type AlertProps } from '@mantine/core';

/** Says in a form why it was refused; what was typed stays. */
export function FormFailure(props: AlertProps) {
  return <Alert color="red" variant="light" role="alert" {...props} />;
}

/**
 * What a refusal says of single fields (`details.fields` of the answer), to stand under each of them; empty when it names none.
 */
export function fieldErrorsIn(
  details: Readonly<Record<string, unknown>> | undefined,
): Record<string, string> {
  const fields = details?.['fields'];
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
