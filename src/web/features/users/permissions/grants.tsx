import { Text, Title } from '@mantine/core';
import type { TypeCargo } from '#shared/permissions/roles.ts';
import { cargoLabels } from '#shared/session/session.enums.ts';
import { NameText } from '#web/ui/name-text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from '../users.module.css';

/** A permission to be read. */
type Grant = { key: string; name: string; detail: string; typeCargo: TypeCargo; editar: boolean };

/** Permissions of one kind, to be read; nothing where there are none. */
export function Grants({
  title,
  isTitled = true,
  rows,
}: {
  title: string;
  isTitled?: boolean;
  rows: readonly Grant[];
}) {
  if (rows.length === 0) return null;
  return (
    <section>
      {isTitled && (
        <Title order={3} size="h4" mb="xs">
          {title} <span className={classes.count}>{rows.length}</span>
        </Title>
      )}
      <ul className={classes.grants} aria-label={title}>
        {rows.map((row) => (
          <li key={row.key}>
            <span>
              <Text fw={560}>
                <NameText name={row.name} />
              </Text>
              <Text size="sm" c="dimmed" className="tabular">
                {row.detail} · {cargoLabels[row.typeCargo]}
              </Text>
            </span>
            <StatusBadge color={row.editar ? 'green' : 'gray'}>
              {row.editar ? 'Pode editar' : 'Somente leitura'}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}
