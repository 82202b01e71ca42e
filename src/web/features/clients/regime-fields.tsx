import '#web/ui/desk-styles.ts';
import { Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { contractTypeLabels, regimes, type Regime } from '#shared/contracts/contracts.enums.ts';
import {
  isProductType,
  productsByRegime,
  productTypeLabels,
  type ProductType,
} from '#shared/products/product-types.ts';
import { commissionInWords, readCommission } from '#shared/clients/registration.rules.ts';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';

export type RegimeChoice = { regime: Regime | ''; products: ProductType[] };

/** Regime and the products it offers; another regime clears the chosen products (@spec 2 §5). */
export function RegimeFields<T extends RegimeChoice>({
  value,
  onChange,
  regimeError,
  productError,
}: {
  value: T;
  onChange: (next: T) => void;
  regimeError?: string | null;
  productError?: string | null;
}) {
  return (
    <Stack gap="lg">
      <RadioCards
        field="regime"
        label="Regime tributário"
        isRequired
        options={regimes.map((regime) => ({ value: regime, label: contractTypeLabels[regime] }))}
        value={value.regime === '' ? undefined : value.regime}
        error={regimeError ?? null}
        onChange={(regime) => {
          if (regime !== value.regime) onChange({ ...value, regime, products: [] });
        }}
      />
      {value.regime !== '' && (
        <Checkbox.Group
          data-field="products"
          label="Produtos"
          withAsterisk
          value={value.products}
          error={productError ?? null}
          onChange={(products) => onChange({ ...value, products: products.filter(isProductType) })}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs" spacing="xs" verticalSpacing="xs">
            {productsByRegime[value.regime].map((product) => (
              <Checkbox
                key={product}
                value={product}
                label={productTypeLabels[product]}
                size="md"
                py={6}
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
    </Stack>
  );
}

/** Commission as a whole percentage, with its words; other input is ignored (@spec 2 §5). */
export function CommissionField({
  value,
  onChange,
  error,
  className,
  isOptional = false,
}: {
  value: number | null;
  onChange: (percent: number | null) => void;
  error?: string | null;
  className?: string | undefined;
  isOptional?: boolean;
}) {
  return (
    <TextInput
      data-field="commission"
      className={className ?? ''}
      label="Comissão (%)"
      withAsterisk={!isOptional}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={value === null ? '' : String(value)}
      description={value === null ? 'Número inteiro de 0 a 100' : commissionInWords(value)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error ?? null}
      onChange={(event) => {
        const percent = readCommission(event.currentTarget.value);
        if (percent !== undefined) onChange(percent);
      }}
    />
  );
}
