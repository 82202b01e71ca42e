import '#web/ui/desk-styles.ts';
import { Text, Title } from '@mantine/core';
import { cargoLabels } from '#shared/session/session.enums.ts';
import { NameText } from '#web/ui/name-text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { keyOf, type PermissionItem } from './permission-changes.ts';
import classes from '../users.module.css';

/** Permissions of one kind, to be read; nothing where there are none. */
export function Grants({ title, items }: { title: string; items: readonly PermissionItem[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {title} <span className={classes.count}>{items.length}</span>
      </Title>
      <ul className={classes.grants} aria-label={title}>
        {items.map((item) => (
          <li key={keyOf(item)}>
            <span>
              <Text fw={560}>
                <NameText name={item.name} />
              </Text>
              <Text size="sm" c="dimmed" className="tabular">
                {item.detail} · {cargoLabels[item.typeCargo]}
              </Text>
            </span>
            <StatusBadge color={item.editar ? 'green' : 'gray'}>
              {item.editar ? 'Pode editar' : 'Somente leitura'}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}
