import classes from './shell.module.css';

/** Initials of a person in a circle; the name itself stands beside it or on the button. */
export function UserMark({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const initials =
    `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
  return (
    <span className={classes.userMark} aria-hidden>
      {initials}
    </span>
  );
}
