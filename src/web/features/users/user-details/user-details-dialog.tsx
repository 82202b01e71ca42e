import '#web/ui/desk-styles.ts';
import { Tabs } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { mayCall } from '#shared/permissions/roles.ts';
import { whoEndsSecondFactors } from '#shared/session/session.access.ts';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import { whoChoosesPeople } from '#shared/users/users.access.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { TabList } from '#web/ui/tab-list.tsx';
import { DutiesTab } from '../duties/duties-tab.tsx';
import { AccessTab } from './access-tab.tsx';
import { ColleagueFactor } from './colleague-factor.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { UserPermissionsTab } from './user-permissions-tab.tsx';

/**
 * 'Ver Detalhes': what the user may open, the record, which can be changed, the clients and people
 * for whom they answer, and the way in. Leaving with changes asks.
 */
export function UserDetailsDialog({
  me,
  user,
  onClose,
  contract,
  history = null,
  isHistoryOpen = false,
}: {
  me: SessionUser;
  user: User;
  onClose: () => void;
  /** The user's own contract. */
  contract: ReactNode;
  /** The user's history; null where the caller may not read it. */
  history?: ReactNode;
  isHistoryOpen?: boolean;
}) {
  const isPhone = useIsPhone();
  const [tab, setTab] = useState<string | null>(
    isHistoryOpen && history !== null ? 'historico' : 'permissoes',
  );
  const [isDirty, setDirty] = useState(false);
  const [isGiving, setGiving] = useState(false);
  // Only people of a company's own side answer for clients.
  const hasDutiesTab = user.typeUser === 'USUARIO' && mayCall(whoChoosesPeople, me);
  return (
    <FormDialog
      isDirty={isDirty || isGiving}
      onClose={onClose}
      title={user.name}
      size="xl"
      fullScreen={isPhone}
    >
      <Tabs value={tab} onChange={setTab}>
        <TabList on="surface" mb="md">
          <Tabs.Tab value="permissoes">Permissões</Tabs.Tab>
          <Tabs.Tab value="editar">Editar Usuario</Tabs.Tab>
          {hasDutiesTab && <Tabs.Tab value="responde">Responde por</Tabs.Tab>}
          <Tabs.Tab value="contrato">Contrato</Tabs.Tab>
          <Tabs.Tab value="acesso">Acesso</Tabs.Tab>
          {history !== null && <Tabs.Tab value="historico">Histórico</Tabs.Tab>}
        </TabList>
        <Tabs.Panel value="permissoes">
          <UserPermissionsTab
            user={user}
            hasCompanies={me.typeUser === 'ADMIN'}
            onDirty={setGiving}
          />
        </Tabs.Panel>
        <Tabs.Panel value="editar">
          <EditUserForm me={me} user={user} onDirty={setDirty} onSaved={onClose} />
        </Tabs.Panel>
        {hasDutiesTab && (
          <Tabs.Panel value="responde">
            {tab === 'responde' && <DutiesTab user={user} />}
          </Tabs.Panel>
        )}
        <Tabs.Panel value="contrato">{tab === 'contrato' && contract}</Tabs.Panel>
        <Tabs.Panel value="acesso">
          <AccessTab me={me} user={user} />
          {mayCall(whoEndsSecondFactors, me) && me.id !== user.id && (
            <ColleagueFactor user={user} />
          )}
        </Tabs.Panel>
        {/* Asked for when it is looked at, not with every person that is opened. */}
        <Tabs.Panel value="historico">{tab === 'historico' && history}</Tabs.Panel>
      </Tabs>
    </FormDialog>
  );
}
