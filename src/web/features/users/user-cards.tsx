import { Checkbox, Text } from '@mantine/core';
import { cargoLabels } from '#shared/session/session.enums.ts';
import { CardList } from '#web/ui/card-list.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import {
  cnpjOf,
  ProfileButton,
  RowButtons,
  UserBadges,
  type UserRowsProps,
} from './user-table.tsx';
import classes from './users.module.css';

/** The same list on a tablet or phone. */
export function UserCards({ rows, isLoading, empty, selection, actions, me }: UserRowsProps) {
  return (
    <CardList
      label="Lista de Usuários"
      rows={rows}
      keyOf={(user) => user.id}
      isLoading={isLoading}
      skeletonHeight={132}
      empty={<div className={classes.frame}>{empty}</div>}
    >
      {(user) => (
        <>
          <div className={classes.cardHead}>
            <ProfileButton user={user} actions={actions} me={me} />
            {selection?.canSelect(user) === true && (
              <Checkbox
                size="md"
                aria-label={`Selecionar ${user.name}`}
                checked={selection.ids.has(user.id)}
                onChange={() => selection.onToggle(user)}
              />
            )}
          </div>
          <Text size="sm" c="dimmed" className={classes.email}>
            <EmailText address={user.email} />
          </Text>
          <Text size="sm" c="dimmed">
            {cargoLabels[user.typeCargo]} · <span className={classes.number}>{cnpjOf(user)}</span>
          </Text>
          <div className={classes.cardFoot}>
            <UserBadges user={user} />
            <RowButtons user={user} actions={actions} />
          </div>
        </>
      )}
    </CardList>
  );
}
