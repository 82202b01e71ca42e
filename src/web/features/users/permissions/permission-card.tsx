import '#web/ui/desk-styles.ts';
import { Button, Group, Input, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import type { Granted } from '#shared/permissions/permissions.events.ts';
import { permissionMessages } from '#shared/permissions/permissions.messages.ts';
import { typeCargos, type TypeCargo } from '#shared/permissions/roles.ts';
import { cargoLabels } from '#shared/session/session.enums.ts';
import { NameText } from '#web/ui/name-text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { ShownItem } from './permission-changes.ts';
import classes from './permissions.module.css';

const states = {
  stored: null,
  new: { label: 'A incluir', color: 'blue' },
  changed: { label: 'Alterado', color: 'yellow' },
  taken: { label: 'A excluir', color: 'red' },
} as const;

/** Nobody is CEO of one object; an item of before that says so keeps it until another cargo is chosen. */
const cargosFor = (now: TypeCargo) =>
  typeCargos
    .filter((cargo) => cargo !== 'CEO' || now === 'CEO')
    .map((value) => ({ value, label: cargoLabels[value] }));

/** One permission: what it is for and what it says; changed and taken by who may. */
export function PermissionCard({
  item,
  isOpen: startsOpen,
  isOff,
  onChange,
  onTake,
}: {
  item: ShownItem;
  /** One that was just added shows its fields at once. */
  isOpen: boolean;
  isOff: boolean;
  onChange: (after: Granted) => void;
  onTake: (isTaken: boolean) => void;
}) {
  const [isOpen, setOpen] = useState(startsOpen);
  const { name, detail, id, typeCargo, editar, canChange, state } = item;
  const badge = states[state];
  const isTaken = state === 'taken';
  return (
    <li className={classes.card} data-state={state}>
      <div className={classes.head}>
        <span>
          <Text fw={560} td={isTaken ? 'line-through' : undefined}>
            <NameText name={name} />
          </Text>
          <Text size="sm" c="dimmed" className="tabular">
            {detail}
          </Text>
        </span>
        <Group gap="xs">
          {badge !== null && <StatusBadge color={badge.color}>{badge.label}</StatusBadge>}
          <Text size="sm">
            {cargoLabels[typeCargo]}, {editar ? 'edita' : 'só lê'}
          </Text>
        </Group>
      </div>
      {isOpen && !isTaken && (
        <div className={classes.fields}>
          <NativeSelect
            label="Cargo"
            data={cargosFor(typeCargo)}
            value={typeCargo}
            disabled={isOff}
            onChange={(event) =>
              onChange({ typeCargo: event.currentTarget.value as TypeCargo, editar })
            }
          />
          <div>
            <Input.Label labelElement="div" size="md" id={`editar-${id}`}>
              Editar
            </Input.Label>
            <SegmentedControl
              fullWidth
              size="md"
              aria-labelledby={`editar-${id}`}
              disabled={isOff}
              data={[
                { value: 'sim', label: 'Sim' },
                { value: 'nao', label: 'Não' },
              ]}
              value={editar ? 'sim' : 'nao'}
              onChange={(value) => onChange({ typeCargo, editar: value === 'sim' })}
            />
          </div>
        </div>
      )}
      {canChange ? (
        <Group gap="xs" className={classes.acts ?? ''}>
          {!isTaken && (
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={`${isOpen ? 'Fechar' : 'Editar'} ${name}`}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Fechar' : 'Editar'}
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-md"
            color={isTaken ? 'gray' : 'red'}
            disabled={isOff}
            aria-label={`${isTaken ? 'Manter' : 'Excluir'} ${name}`}
            onClick={() => onTake(!isTaken)}
          >
            {isTaken ? 'Manter' : 'Excluir'}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {permissionMessages.beyond}
        </Text>
      )}
    </li>
  );
}
