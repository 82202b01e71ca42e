import classes from './evidence.module.css';

/** A SHA-256 in groups of eight, so that two people can compare it aloud. */
export function HashLine({ hash }: { hash: string }) {
  return <code className={classes['hash']}>{hash.match(/.{1,8}/g)?.join(' ')}</code>;
}
