import '#web/ui/desk-styles.ts';
import { Radio } from '@mantine/core';
import { contractTypeLabels, type Regime } from '#shared/contracts/contracts.enums.ts';
import classes from './products.module.css';

/** Which regime is meant, of those that can be. */
export function RegimeChoice({
  label,
  among,
  value,
  error,
  isDisabled,
  onChange,
}: {
  label: string;
  among: readonly Regime[];
  value: Regime | undefined;
  error: string | null;
  isDisabled: boolean;
  onChange: (regime: Regime) => void;
}) {
  return (
    <Radio.Group
      label={label}
      value={value ?? null}
      error={error}
      onChange={(chosen) => {
        const regime = among.find((one) => one === chosen);
        if (regime !== undefined) onChange(regime);
      }}
    >
      <div className={classes.choices}>
        {among.map((regime) => (
          <Radio.Card key={regime} value={regime} className={classes.choice} disabled={isDisabled}>
            <Radio.Indicator />
            <span>{contractTypeLabels[regime]}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
