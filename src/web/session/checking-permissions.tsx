import { sessionMessages } from '#shared/session/session.messages.ts';
import classes from './checking-permissions.module.css';

/** What a guarded route shows while the server is asked for the current permissions (@spec 1 §2.5). */
export function CheckingPermissions() {
  return (
    <p className={classes['checking']} role="status">
      {sessionMessages.checkingPermissions}
    </p>
  );
}
