import '#web/ui/desk-styles.ts';
import { Button, Checkbox, Group, Loader, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { permissionMessages } from '#shared/permissions/permissions.messages.ts';
import type { TypeCargo } from '#shared/permissions/roles.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { NameText } from '#web/ui/name-text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { keyOf, type EditedKind, type PermissionItem } from './permission-changes.ts';
import { suggestionsQuery, type Suggestion } from './suggestions.queries.ts';
import classes from './permissions.module.css';

const searchDelayMs = 250;
/** Suggestions that are drawn at first, and with each 'Mostrar mais'. */
const step = 20;
const titles = {
  client: 'Adicionar clientes',
  tenant: 'Adicionar empresas',
  product: 'Adicionar produtos',
} as const;
const labels = {
  client: 'Buscar por Razão Social ou CNPJ/CPF',
  tenant: 'Buscar empresa',
  product: 'Buscar por produto ou cliente',
} as const;

/** A person's own cargo, but for CEO, which no item has. */
const cargoOf = ({ typeCargo }: User): TypeCargo => (typeCargo === 'CEO' ? 'GERENTE' : typeCargo);

/** Clients, companies or products to be added, several at once: those that open to who gives, and that the list does not have yet. New ones only read. */
export function AddPermissionsDialog({
  kind,
  user,
  held,
  onClose,
  onAdd,
}: {
  kind: EditedKind;
  user: User;
  /** Keys of what the list has. */
  held: ReadonlySet<string>;
  onClose: () => void;
  onAdd: (items: readonly PermissionItem[]) => void;
}) {
  useReturnFocus();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), searchDelayMs);
  const [ticked, setTicked] = useState<ReadonlyMap<string, Suggestion>>(new Map());
  const [drawn, setDrawn] = useState(step);
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(
    suggestionsQuery(kind, user.id_tenant, q),
  );
  const found = (data ?? []).filter((one) => !held.has(keyOf(one)));
  // What the list holds is on the pages too: who holds a whole one is offered what stands behind it.
  const isShort = found.length < drawn && hasNextPage;
  const asksOn = isShort && !isFetching && error === null;
  useEffect(() => {
    if (asksOn) void fetchNextPage();
  }, [asksOn, fetchNextPage]);
  const tick = (one: Suggestion, isTicked: boolean): void =>
    setTicked((known) => {
      const next = new Map(known);
      if (isTicked) next.set(keyOf(one), one);
      else next.delete(keyOf(one));
      return next;
    });
  const add = (): void =>
    onAdd(
      [...ticked.values()].map((one) => ({
        ...one,
        typeCargo: cargoOf(user),
        editar: false,
        canChange: true,
      })),
    );
  // What is ticked stays in sight, whatever is searched for next.
  const shown = [
    ...ticked.values(),
    ...found.slice(0, drawn).filter((one) => !ticked.has(keyOf(one))),
  ];
  return (
    <Modal opened onClose={onClose} title={titles[kind]}>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={labels[kind]}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={isFetching ? <Loader size="xs" aria-label="Buscando" /> : null}
          inputMode="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setDrawn(step);
          }}
        />
        {error !== null && <Notice tone="error">{messageOfError(error)}</Notice>}
        {shown.length > 0 && (
          <ul className={classes.choices} aria-label="Sugestões" aria-busy={isFetching}>
            {shown.map((one) => (
              <li key={keyOf(one)} className={classes.choice}>
                <Checkbox
                  checked={ticked.has(keyOf(one))}
                  onChange={(event) => tick(one, event.currentTarget.checked)}
                  label={
                    <>
                      <NameText name={one.name} />
                      <Text span size="sm" c="dimmed" display="block" className="tabular">
                        {one.detail}
                      </Text>
                    </>
                  }
                />
              </li>
            ))}
            {(found.length > drawn || (hasNextPage && !isShort)) && (
              <li className={classes.choice}>
                <Button variant="subtle" fullWidth onClick={() => setDrawn(drawn + step)}>
                  Mostrar mais
                </Button>
              </li>
            )}
          </ul>
        )}
        {shown.length === 0 && data !== undefined && !isFetching && !isShort && (
          <Text c="dimmed" role="status">
            {permissionMessages.noSuggestion}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={ticked.size === 0} onClick={add}>
            {ticked.size === 0 ? 'Adicionar' : `Adicionar (${ticked.size})`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
