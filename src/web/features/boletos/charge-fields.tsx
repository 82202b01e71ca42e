import '#web/ui/desk-styles.ts';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { boletoMessages } from '#shared/boletos/boletos.messages.ts';
import { maxBoletoCents, minBoletoCents } from '#shared/boletos/boletos.rules.ts';
import { fineCodes, fines, interestCodes, interests } from '#shared/boletos/boletos.enums.ts';
import { addDays, formatCivilDay, readCivilDay } from '#shared/kernel/civil-day.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import grid from '#web/ui/form-grid.module.css';
import { DayInput } from '#web/ui/form/day-input.tsx';
import { FormFields } from '#web/ui/form/form-sections.tsx';
import { ReadValue } from '#web/ui/form/read-value.tsx';
import { firstDayOfFine, type BoletoErrors, type Charge } from './boleto-form.ts';
import { partsOfUnit } from './boleto-words.ts';
import classes from './boletos.module.css';

type Props = {
  charge: Charge;
  /** An amount that follows from what is billed, in cents; undefined = it is typed. */
  billedCents: number | undefined;
  /** Nothing before them can be typed in: the first of them has the focus when the dialog opens. */
  isFirst: boolean;
  errors: BoletoErrors;
  isReadOnly: boolean;
  onType: (change: Partial<Charge>) => void;
};

/** The day after which it cannot be paid, as far as the fields say one. */
function lastDayOf({ dataVencimento, limitePag }: Charge): string | undefined {
  const day = readCivilDay(dataVencimento);
  return day === undefined || !/^\d{1,3}$/.test(limitePag)
    ? undefined
    : formatCivilDay(addDays(day, Number(limitePag)));
}

const section = (text: string) =>
  text === '' ? null : (
    <Text size="sm" c="dimmed" aria-hidden>
      {text}
    </Text>
  );

/** How much, until when, and what is added afterwards. */
export function ChargeFields({ charge, billedCents, isFirst, errors, isReadOnly, onType }: Props) {
  const text = (name: 'valor' | 'limitePag' | 'seuNumero' | 'taxaMulta' | 'taxaMora') => ({
    'data-field': name,
    autoComplete: 'off',
    value: charge[name],
    error: errors[name],
    readOnly: isReadOnly,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onType({ [name]: event.currentTarget.value }),
  });
  const rate = (name: 'taxaMulta' | 'taxaMora', label: string, unit: string | null) => {
    if (unit === null) return null;
    const [before, after] = partsOfUnit(unit);
    return (
      <TextInput
        {...text(name)}
        label={`${before === '' ? 'Percentual' : 'Valor'} da ${label}`}
        required
        inputMode="decimal"
        leftSection={section(before)}
        rightSection={section(after)}
        {...(after.length > 1 ? { rightSectionWidth: 76 } : {})}
      />
    );
  };
  const lastDay = lastDayOf(charge);
  const firstDay = firstDayOfFine(charge);
  return (
    <FormFields>
      {billedCents === undefined ? (
        <TextInput
          {...text('valor')}
          data-autofocus={isFirst || undefined}
          className={grid.half ?? ''}
          label="Valor"
          required
          leftSection={section('R$')}
          inputMode="decimal"
        />
      ) : (
        <BilledAmount cents={billedCents} />
      )}
      <DayInput
        data-autofocus={(isFirst && billedCents !== undefined) || undefined}
        className={grid.half ?? ''}
        label="Vencimento"
        required
        data-field="dataVencimento"
        value={charge.dataVencimento}
        error={errors.dataVencimento}
        readOnly={isReadOnly}
        onChange={(dataVencimento) => onType({ dataVencimento })}
      />
      <TextInput
        {...text('limitePag')}
        className={grid.half ?? ''}
        label="Dias para pagar após o vencimento"
        description={lastDay === undefined ? undefined : `Pode ser pago até ${lastDay}.`}
        required
        inputMode="numeric"
        maxLength={2}
      />
      <TextInput
        {...text('seuNumero')}
        className={grid.half ?? ''}
        label="Seu número"
        description="Em branco, o sistema cria um."
        maxLength={15}
      />
      <div className={`${grid.half} ${classes.pair}`}>
        <NativeSelect
          label="Multa"
          data-field="codMulta"
          data={fineCodes.map((value) => ({ value, label: fines[value].label }))}
          value={charge.codMulta}
          error={errors.codMulta}
          disabled={isReadOnly}
          onChange={(event) => {
            const codMulta = fineCodes.find((code) => code === event.currentTarget.value);
            if (codMulta !== undefined) onType({ codMulta });
          }}
        />
        {rate('taxaMulta', 'multa', fines[charge.codMulta].unit)}
      </div>
      <div className={`${grid.half} ${classes.pair}`}>
        <NativeSelect
          label="Mora"
          data-field="codMora"
          data={interestCodes.map((value) => ({ value, label: interests[value].label }))}
          value={charge.codMora}
          error={errors.codMora}
          disabled={isReadOnly}
          onChange={(event) => {
            const codMora = interestCodes.find((code) => code === event.currentTarget.value);
            if (codMora !== undefined) onType({ codMora });
          }}
        />
        {rate('taxaMora', 'mora', interests[charge.codMora].unit)}
      </div>
      {firstDay !== undefined && (
        <Text className={grid.whole ?? ''} size="sm" c="dimmed">
          Multa e mora a partir de {formatCivilDay(firstDay)}
        </Text>
      )}
    </FormFields>
  );
}

/** The amount as it follows from what is billed; that it is none of a boleto is said before anything is typed. */
function BilledAmount({ cents }: { cents: number }) {
  const isFit = cents >= minBoletoCents && cents <= maxBoletoCents;
  return (
    <div className={grid.half} data-field="valor" tabIndex={-1}>
      <ReadValue
        label="Valor"
        value={formatMoney(cents)}
        hint={
          isFit ? (
            'A soma das comissões.'
          ) : (
            <Text span inherit c="var(--mantine-color-error)" role="alert">
              {boletoMessages.value}
            </Text>
          )
        }
      />
    </div>
  );
}
