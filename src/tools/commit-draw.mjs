// Which share of what is too long for every commit this commit runs. The share follows the commit's number (`git rev-list --count HEAD`)
// and not its hash: numbers come one after another, so that every third comes within three commits and every tenth within ten, where
// hashes could leave one out for long. Of commits that land together the shares of all run, as far as the commit before them is known:
// TEST_BASE names it, else it is where this branch left the remote's. TEST_DRAW=all runs everything, TEST_DRAW=<number> stands for that commit.
// Without a whole history (an archive, a shallow clone) everything runs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { projectRoot } from './install.mjs';

/** Of so many shares of the authorisation matrix one runs on PostgreSQL; all of them run on the embedded engine. */
export const matrixShares = 10;

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const count = (range) => Number(git('rev-list', '--count', range) ?? 0);

/** The commit before those that land with HEAD; undefined when nobody says. */
function landingBase() {
  const named = process.env.TEST_BASE;
  if (named) {
    const base = git('merge-base', named, 'HEAD');
    if (base === undefined) throw new Error(`TEST_BASE: no commit ${named} in this history`);
    return base;
  }
  const base = git('merge-base', 'origin/HEAD', 'HEAD');
  return base === git('rev-parse', 'HEAD') ? undefined : base;
}

/** The shares, of so many, that are run now, and the reason in words. Shares are numbered from 0. */
export function drawShares(of) {
  const every = Array.from({ length: of }, (_, share) => share);
  const wanted = process.env.TEST_DRAW;
  if (wanted === 'all') return { shares: every, why: 'TEST_DRAW=all' };
  if (wanted) {
    if (!/^\d+$/.test(wanted)) throw new Error('TEST_DRAW: a number or "all"');
    return { shares: [Number(wanted) % of], why: `TEST_DRAW=${wanted}` };
  }
  if (git('rev-parse', '--is-shallow-repository') !== 'false')
    return { shares: every, why: 'no whole history' };
  const number = count('HEAD');
  const base = landingBase();
  const landing = base === undefined ? 1 : Math.max(1, count(`${base}..HEAD`));
  const drawn = new Set(
    Array.from({ length: Math.min(landing, of) }, (_, back) => (number - back) % of),
  );
  return {
    shares: every.filter((share) => drawn.has(share)),
    why: landing === 1 ? `commit ${number}` : `commits ${number - landing + 1} to ${number}`,
  };
}

/**
 * The files that differ from the commit before the landing, with those not committed yet; where that commit is unknown, what the last
 * `unknown` commits changed. Undefined without a whole history.
 */
export function changedFiles(unknown) {
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return undefined;
  const first = git('hash-object', '-t', 'tree', '/dev/null');
  const base = landingBase() ?? (count('HEAD') > unknown ? `HEAD~${unknown}` : first);
  const changed = git('diff', '--name-only', '--no-renames', base);
  return changed === '' ? [] : changed?.split('\n');
}

/** The share, of so many, that a name belongs to, whatever stands beside it. */
export function shareOf(name, of) {
  return createHash('sha256').update(name).digest().readUInt32BE(0) % of;
}
