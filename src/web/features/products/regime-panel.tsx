import '#web/ui/desk-styles.ts';
import { Checkbox, Text } from '@mantine/core';
import { contractTypeLabels, type Regime } from '#shared/contracts/contracts.enums.ts';
import { productTypeLabels, type ProductType } from '#shared/products/product-types.ts';
import { productStatuses } from '#shared/products/products.enums.ts';
import { productMessages } from '#shared/products/products.messages.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { fixedTypes } from '#shared/products/regime-editor.rules.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Surface, SurfaceRows } from '#web/ui/surface.tsx';
import classes from './products.module.css';

/**
 * One regime with its products: as ticks where `onChange` is given, else to be read. `isHeld` = it stands in the agreement in force, `held` =
 * what of it the person sees and is not cancelled, `types` = the rows.
 */
export function RegimePanel({
  regime,
  isHeld,
  held,
  types,
  chosen,
  isDisabled = false,
  onChange,
}: {
  regime: Regime;
  isHeld: boolean;
  held: readonly Product[];
  types: readonly ProductType[];
  chosen: readonly ProductType[];
  isDisabled?: boolean;
  onChange?: (chosen: ProductType[]) => void;
}) {
  const fixed = fixedTypes(held);
  const status = (type: ProductType) => {
    const product = held.find((one) => one.typeServico === type);
    if (product === undefined)
      return (
        <Text size="sm" c="dimmed">
          Disponível
        </Text>
      );
    const { label, color } = productStatuses[product.status];
    return <StatusBadge color={color}>{label}</StatusBadge>;
  };
  return (
    <Surface
      title={contractTypeLabels[regime]}
      aside={
        <StatusBadge color={isHeld ? 'green' : 'gray'}>
          {isHeld ? 'Contratado' : 'Não contratado'}
        </StatusBadge>
      }
    >
      {types.length === 0 ? (
        <Text c="dimmed" className={classes.none ?? ''}>
          {productMessages.none}
        </Text>
      ) : (
        <SurfaceRows areBeside={onChange !== undefined}>
          {types.map((type) => (
            <li key={type} className={classes.row}>
              {onChange === undefined ? (
                <span>{productTypeLabels[type]}</span>
              ) : (
                <Checkbox
                  className={classes.tick}
                  size="md"
                  label={productTypeLabels[type]}
                  checked={chosen.includes(type)}
                  disabled={isDisabled || fixed.includes(type)}
                  onChange={(event) =>
                    onChange(
                      event.currentTarget.checked
                        ? types.filter((one) => one === type || chosen.includes(one))
                        : chosen.filter((one) => one !== type),
                    )
                  }
                />
              )}
              {status(type)}
            </li>
          ))}
        </SurfaceRows>
      )}
    </Surface>
  );
}
