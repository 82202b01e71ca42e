import { Button, Text } from '@mantine/core';
import { maxBilledCredits } from '#shared/boletos/billing.rules.ts';
import { boletoMessages } from '#shared/boletos/boletos.messages.ts';
import type { Credit } from '#shared/credits/credits.schemas.ts';
import { TicksBar, type Ticks } from '#web/ui/list/ticks.tsx';
import { selectedText } from './credit-ticks.ts';
import classes from './credits.module.css';

/** What ticked credits have of commission, and the boleto that asks for it; not there while none is ticked. */
export function BillingBar({
  ticks,
  ticked,
  isOnline,
  onBill,
}: {
  ticks: Ticks<Credit>;
  ticked: readonly Credit[];
  isOnline: boolean;
  onBill: () => void;
}) {
  if (ticked.length === 0) return null;
  const isTooMany = ticked.length > maxBilledCredits;
  return (
    <div className={classes.ticked}>
      <TicksBar
        ticks={{ rows: ticked, clear: ticks.clear }}
        count={selectedText(ticked)}
        more={
          isTooMany && (
            <Text size="sm" c="dimmed">
              {boletoMessages.tooManyCredits}
            </Text>
          )
        }
      >
        <Button size="sm" disabled={!isOnline || isTooMany} onClick={onBill}>
          {boletoMessages.issue}
        </Button>
      </TicksBar>
    </div>
  );
}
