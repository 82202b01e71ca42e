import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { showToast } from '#web/ui/toast.ts';
import { userQuery } from '../users.queries.ts';
import { UserDetailsDialog } from './user-details-dialog.tsx';

/** The details of whom the address names: as the list had them when they were opened, else asked for. */
export function OpenedDetails({
  me,
  id,
  known,
  onClose,
  renderContract,
  renderHistory,
  isHistoryOpen,
}: {
  me: SessionUser;
  id: string;
  known: User | undefined;
  onClose: () => void;
  renderContract: ((user: User) => ReactNode) | undefined;
  renderHistory: ((user: User) => ReactNode) | undefined;
  isHistoryOpen: boolean;
}) {
  // A row that comes anew while the form is open must not change what is typed against.
  const [first] = useState(known);
  const { data, error } = useQuery({ ...userQuery(id), enabled: first === undefined });
  const isLost = first === undefined && data === undefined && error !== null;
  useEffect(() => {
    if (!isLost) return;
    showToast('error', messageOfError(error));
    onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for what became of it
  }, [isLost]);
  const user = first ?? data;
  return user === undefined ? null : (
    <UserDetailsDialog
      me={me}
      user={user}
      onClose={onClose}
      contract={renderContract?.(user)}
      history={renderHistory?.(user) ?? null}
      isHistoryOpen={isHistoryOpen}
    />
  );
}
