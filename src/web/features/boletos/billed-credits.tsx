import { Text } from '@mantine/core';
import { billedText } from './boleto-words.ts';
import classes from './boletos.module.css';

/** Credits whose commission a boleto asks for, as they are now. */
export type Billing = {
  /** `name` = how people call the credit. */
  credits: readonly { id: string; name: string }[];
  /** The sum of their commissions. */
  valorCents: number;
  onIssued: () => void;
  /** It was not issued: the credits may be others by now. */
  onStale: () => void;
};

/** For what is paid, where the credits say it: nothing of it is chosen. */
export function BilledCredits({ credits }: Pick<Billing, 'credits'>) {
  return <Text className={classes.below ?? ''}>{billedText(credits.map(({ name }) => name))}</Text>;
}
