import { Tabs } from '@mantine/core';
import { useState } from 'react';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { TabList } from '#web/ui/tab-list.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { UserPermissionsTab } from './user-permissions-tab.tsx';

/** 'Ver Detalhes': what the user may open, and the record, which can be changed. Leaving with changes asks. */
export function UserDetailsDialog({
  me,
  user,
  onClose,
}: {
  me: SessionUser;
  user: User;
  onClose: () => void;
}) {
  const isPhone = useIsPhone();
  const [tab, setTab] = useState<string | null>('permissoes');
  const [isDirty, setDirty] = useState(false);
  return (
    <FormDialog
      isDirty={isDirty}
      onClose={onClose}
      title={user.name}
      size="xl"
      fullScreen={isPhone}
    >
      <Tabs value={tab} onChange={setTab}>
        <TabList on="surface" mb="md">
          <Tabs.Tab value="permissoes">Permissões</Tabs.Tab>
          <Tabs.Tab value="editar">Editar Usuario</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="permissoes">
          <UserPermissionsTab userId={user.id} />
        </Tabs.Panel>
        <Tabs.Panel value="editar">
          <EditUserForm me={me} user={user} onDirty={setDirty} onSaved={onClose} />
        </Tabs.Panel>
      </Tabs>
    </FormDialog>
  );
}
