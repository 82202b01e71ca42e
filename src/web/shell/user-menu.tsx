import { IconSelector } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { cargoLabels } from '#shared/session/session.enums.ts';
import { useSession } from '#web/session/session-store.ts';
import classes from './shell.module.css';

const UserMenuDropdown = lazy(() =>
  import('./user-menu-dropdown.tsx').then(({ UserMenuDropdown }) => ({
    default: UserMenuDropdown,
  })),
);

/** The person's button; its menu is loaded after the first paint. A tap that comes before it opens the menu when it is there. */
export function UserMenu({ isCompact }: { isCompact: boolean }) {
  const [isAwaited, setAwaited] = useState(false);
  return (
    <Suspense fallback={<UserButton isCompact={isCompact} onClick={() => setAwaited(true)} />}>
      <UserMenuDropdown isCompact={isCompact} startsOpen={isAwaited} />
    </Suspense>
  );
}

/** The button alone: initials, name and role. */
export function UserButton({
  isCompact,
  className,
  ...rest
}: { isCompact: boolean } & ComponentProps<'button'>) {
  const session = useSession();
  if (session === null) return null;
  const name = session.kind === 'staff' ? session.user.name : session.client.nomeProprietario;
  const role =
    session.kind === 'staff' ? cargoLabels[session.user.typeCargo] : session.client.razao_social;
  return (
    <button
      type="button"
      className={`${classes.userButton} ${className ?? ''}`}
      style={isCompact ? { width: 'auto' } : undefined}
      aria-label={`Menu de ${name}`}
      {...rest}
    >
      <UserMark name={name} />
      {!isCompact && (
        <>
          <span className={classes.userNames}>
            <span className={classes.userName}>{name}</span>
            <span className={classes.userRole}>{role}</span>
          </span>
          <IconSelector className={classes.userChevron} size={16} stroke={1.75} aria-hidden />
        </>
      )}
    </button>
  );
}

/** Initials of a person in a circle; the name itself stands beside it or on the button. */
function UserMark({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const initials =
    `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
  return (
    <span className={classes.userMark} aria-hidden>
      {initials}
    </span>
  );
}
