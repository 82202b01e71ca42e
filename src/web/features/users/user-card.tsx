import { Text } from '@mantine/core';
import { cargoLabels } from '#shared/session/session.enums.ts';
import { lastSignInText } from '#shared/users/users.rules.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { TickBox } from '#web/ui/list/ticks.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import {
  cnpjOf,
  ProfileButton,
  RowButtons,
  UserBadges,
  type UserRowParts,
} from './user-columns.tsx';
import classes from './users.module.css';

/** A user of the list on a tablet or phone. */
export function UserCard({ user, selection, actions, me }: UserRowParts & { user: User }) {
  return (
    <>
      <div className={classes.cardHead}>
        <ProfileButton user={user} actions={actions} me={me} />
        {selection?.canTick(user) === true && (
          <TickBox row={user} name={user.name} ticks={selection.ticks} />
        )}
      </div>
      <Text size="sm" c="dimmed" className={classes.email}>
        <EmailText address={user.email} />
      </Text>
      <Text size="sm" c="dimmed">
        {cargoLabels[user.typeCargo]} · <span className={classes.number}>{cnpjOf(user)}</span>
      </Text>
      <Text size="sm" c="dimmed">
        Última entrada: <span className={classes.number}>{lastSignInText(user)}</span>
      </Text>
      <div className={classes.cardFoot}>
        <UserBadges user={user} />
        <RowButtons user={user} actions={actions} />
      </div>
    </>
  );
}
