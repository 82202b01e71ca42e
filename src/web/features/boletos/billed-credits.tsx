import { Text } from '@mantine/core';
import { ReadValue } from '#web/ui/form/read-value.tsx';
import { billedText, clientLabel } from './boleto-words.ts';
import classes from './boletos.module.css';
import type { ChosenClient } from './client-choice.tsx';

/** Credits whose commission a boleto asks for, as they are now. */
export type Billing = {
  client: ChosenClient;
  /** `name` = how people call the credit. */
  credits: readonly { id: string; name: string }[];
  /** The sum of their commissions. */
  valorCents: number;
  onIssued: () => void;
  /** It was not issued: the credits may be others by now. */
  onStale: () => void;
};

/** Who pays and for what, where both are said by the credits: nothing of it is chosen. */
export function BilledCredits({ billing }: { billing: Billing }) {
  return (
    <>
      <ReadValue label="Cliente" value={clientLabel(billing.client)} />
      <Text className={classes.below ?? ''}>
        {billedText(billing.credits.map(({ name }) => name))}
      </Text>
    </>
  );
}
