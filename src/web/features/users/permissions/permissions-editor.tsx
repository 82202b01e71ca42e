import '#web/ui/desk-styles.ts';
import { Button, Tabs } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { permissionMessages } from '#shared/permissions/permissions.messages.ts';
import type { UserPermissions } from '#shared/permissions/permissions.schemas.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useConnection } from '#web/session/connection.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { TabList } from '#web/ui/tab-list.tsx';
import { PermissionCard } from './permission-card.tsx';
import { keyOf, shownItems, type EditedKind } from './permission-changes.ts';
import { usePermissionEditor, type PermissionEditor } from './use-permission-editor.ts';
import classes from './permissions.module.css';

const AddPermissionsDialog = lazy(() =>
  import('./add-permissions-dialog.tsx').then(({ AddPermissionsDialog }) => ({
    default: AddPermissionsDialog,
  })),
);

const searchLabels = {
  client: 'Buscar cliente da lista',
  tenant: 'Buscar empresa da lista',
  product: 'Buscar produto da lista',
} as const;
const listLabels = { client: 'Clientes', tenant: 'Empresas', product: 'Produtos' } as const;

/** Cards that are drawn at first, and with each 'Mostrar mais'. */
const step = 50;

/** What a person may open, given and taken: each list is changed for itself and saved whole (@spec 3 §2 Permissions editor). */
export function PermissionsEditor({
  user,
  lists,
  hasCompanies,
  onDirty,
}: {
  user: User;
  lists: UserPermissions;
  /** The administration gives companies too. */
  hasCompanies: boolean;
  onDirty: (isDirty: boolean) => void;
}) {
  const { isOnline } = useConnection();
  const clients = usePermissionEditor(user.id, 'client', lists);
  const tenants = usePermissionEditor(user.id, 'tenant', lists);
  const products = usePermissionEditor(user.id, 'product', lists);
  const isDirty = [clients, tenants, products].some(({ changes }) => changes.size > 0);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <Tabs defaultValue="clientes">
      {!isOnline && (
        <Notice tone="warning">
          Mudar permissões precisa de conexão. O que foi mudado continua aqui.
        </Notice>
      )}
      <TabList on="surface" mb="md">
        <Tabs.Tab value="clientes">Clientes</Tabs.Tab>
        {hasCompanies && <Tabs.Tab value="empresas">Empresas</Tabs.Tab>}
        <Tabs.Tab value="produtos">Produtos</Tabs.Tab>
      </TabList>
      <Tabs.Panel value="clientes">
        <EditedList kind="client" user={user} editor={clients} isCut={lists.truncated.clients} />
      </Tabs.Panel>
      {hasCompanies && (
        <Tabs.Panel value="empresas">
          <EditedList kind="tenant" user={user} editor={tenants} isCut={lists.truncated.tenants} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="produtos">
        <EditedList kind="product" user={user} editor={products} isCut={lists.truncated.products} />
      </Tabs.Panel>
    </Tabs>
  );
}

function EditedList({
  kind,
  user,
  editor,
  isCut,
}: {
  kind: EditedKind;
  user: User;
  editor: PermissionEditor;
  /** The list is longer than what is read: sent back, it would lose the rest. */
  isCut: boolean;
}) {
  const { isOnline } = useConnection();
  const [q, setQ] = useState('');
  const [drawn, setDrawn] = useState(step);
  const [isAdding, setAdding] = useState(false);
  const { stored, changes, set, save, isPending, error } = editor;
  const items = shownItems(stored, changes, q);
  const isOff = !isOnline || isPending || isCut;
  return (
    <>
      {isCut && <Notice tone="warning">{permissionMessages.tooLong}</Notice>}
      <div className={classes.bar}>
        <SearchField
          className={classes.search}
          label={searchLabels[kind]}
          value={q}
          onSearch={(text) => {
            setQ(text);
            setDrawn(step);
          }}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={isOff}
          onClick={() => setAdding(true)}
        >
          Adicionar
        </Button>
      </div>
      {items.length === 0 ? (
        <EmptyState icon={IconKey} title={permissionMessages.noItem} />
      ) : (
        <ul className={classes.cards} aria-label={listLabels[kind]}>
          {items.slice(0, drawn).map((item) => (
            <PermissionCard
              key={keyOf(item)}
              item={isCut ? { ...item, canChange: false } : item}
              isOpen={item.state === 'new'}
              isOff={isOff}
              onChange={(after) => set(item, after)}
              onTake={(isTaken) =>
                set(
                  item,
                  isTaken ? null : (stored.find((one) => keyOf(one) === keyOf(item)) ?? item),
                )
              }
            />
          ))}
        </ul>
      )}
      {items.length > drawn && (
        <Button
          className={classes.more ?? ''}
          variant="default"
          onClick={() => setDrawn(drawn + step)}
        >
          Mostrar mais ({items.length - drawn})
        </Button>
      )}
      <div className={classes.foot}>
        {error !== null && (
          <FormFailure>{permissionMessages[kind].failed(messageOfError(error))}</FormFailure>
        )}
        <Button disabled={isOff || changes.size === 0} loading={isPending} onClick={save}>
          {changes.size === 0 ? 'Salvar' : `Salvar (${changes.size})`}
        </Button>
      </div>
      {isAdding && (
        <Suspense fallback={null}>
          <AddPermissionsDialog
            kind={kind}
            user={user}
            held={new Set([...stored.map((item) => keyOf(item)), ...changes.keys()])}
            onClose={() => setAdding(false)}
            onAdd={(added) => {
              for (const item of added) set(item, item);
              setAdding(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
