import '#web/ui/desk-styles.ts';
import { Radio } from '@mantine/core';
import classes from './radio-cards.module.css';

/** One of a few, each as a card: what is chosen between is seen at once. `value` = undefined while nothing is chosen. */
export function RadioCards<Value extends string>({
  label,
  options,
  value,
  error,
  isRequired = false,
  isDisabled = false,
  field,
  onChange,
}: {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  error: string | null;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Name by which a form finds the group. */
  field?: string;
  onChange: (value: Value) => void;
}) {
  return (
    <Radio.Group
      {...(field === undefined ? {} : { 'data-field': field })}
      label={label}
      withAsterisk={isRequired}
      value={value ?? null}
      error={error}
      onChange={(chosen) => {
        const option = options.find((one) => one.value === chosen);
        if (option !== undefined) onChange(option.value);
      }}
    >
      <div className={classes.cards}>
        {options.map((option) => (
          <Radio.Card
            key={option.value}
            value={option.value}
            className={classes.card}
            disabled={isDisabled}
          >
            <Radio.Indicator disabled={isDisabled} />
            <span>{option.label}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
