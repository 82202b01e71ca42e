import '#web/ui/desk-styles.ts';
import { useState } from 'react';
import type { User } from '#shared/users/users.schemas.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NameText } from '#web/ui/name-text.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { UserPermissionsTab } from './user-permissions-tab.tsx';

/** What a company's own CEO gives and takes of its people: clients, and to be read products. Leaving with changes asks. */
export function UserPermissionsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const isPhone = useIsPhone();
  const [isDirty, setDirty] = useState(false);
  return (
    <FormDialog
      isDirty={isDirty}
      onClose={onClose}
      title={
        <>
          Permissões de <NameText name={user.name} />
        </>
      }
      size="xl"
      fullScreen={isPhone}
    >
      <UserPermissionsTab user={user} hasCompanies={false} onDirty={setDirty} />
    </FormDialog>
  );
}
