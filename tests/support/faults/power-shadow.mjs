// Preloaded into a server process (`--import`): keeps beside its data directory what a disk without power would still hold.
// A file's bytes count from its fsync; a name counts from the fsync of its folder. Nothing else does. The shadow (POWER_SHADOW):
// `files/<key>` the flushed bytes, `folders/<key>` the flushed list of names; a key is inode and time of birth, because inodes are used again.
// POWER_DEAF=1 ignores every fsync: with it the test must find losses, or it proves nothing.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, resolve } from 'node:path';

const root = resolve(process.env.DATA_DIR);
const shadow = resolve(process.env.POWER_SHADOW);
const isDeaf = process.env.POWER_DEAF === '1';
/** Files that stood there at the start, by key: they are on the disk already. */
const atStart = JSON.parse(fs.readFileSync(join(shadow, 'start.json'), 'utf8'));
const real = { ...fs };

const keyOf = (stat) => `${stat.ino}-${stat.birthtimeNs}`;
/** Per file: the ranges written since its last fsync, or 'whole' when they are not known. */
const pending = new Map();
/** Open descriptors of files below the data directory. */
const keys = new Map();

function note(fd, range) {
  const key = keys.get(fd);
  if (key === undefined) return;
  const known = pending.get(key);
  if (range === 'whole' || known === 'whole') pending.set(key, 'whole');
  else if (known === undefined) pending.set(key, [range]);
  else known.push(range);
}

function copyRanges(fd, target, ranges, size) {
  const out = real.openSync(target, 'r+');
  try {
    for (const [position, length] of ranges) {
      const bytes = Buffer.alloc(length);
      const read = real.readSync(fd, bytes, 0, length, position);
      real.writeSync(out, bytes, 0, read, position);
    }
    real.ftruncateSync(out, size);
  } finally {
    real.closeSync(out);
  }
}

/** After a real fsync has come back: what the descriptor names is on the disk now. */
function onDisk(fd) {
  if (isDeaf) return;
  const stat = real.fstatSync(fd, { bigint: true });
  const path = real.readlinkSync(`/proc/self/fd/${fd}`);
  if (!`${path}/`.startsWith(`${root}/`)) return;
  const key = keyOf(stat);
  if (stat.isDirectory()) {
    const names = real.readdirSync(path, { withFileTypes: true }).map((entry) => {
      const facts = real.lstatSync(join(path, entry.name), { bigint: true, throwIfNoEntry: false });
      return (
        facts && [
          entry.name,
          keyOf(facts),
          facts.isDirectory() ? 'folder' : facts.isFile() ? 'file' : 'other',
        ]
      );
    });
    real.writeFileSync(
      join(shadow, 'folders', `${key}.new`),
      JSON.stringify(names.filter(Boolean)),
    );
    real.renameSync(join(shadow, 'folders', `${key}.new`), join(shadow, 'folders', key));
    return;
  }
  const target = join(shadow, 'files', key);
  const ranges = keys.has(fd) ? (pending.get(key) ?? []) : 'whole';
  if (!real.existsSync(target)) {
    if (atStart[key] !== undefined) real.copyFileSync(atStart[key], target);
    else real.writeFileSync(target, '');
  }
  if (ranges === 'whole') real.copyFileSync(path, target);
  else copyRanges(fd, target, ranges, Number(stat.size));
  pending.delete(key);
}

// The embedded engine works with these.
fs.openSync = (path, ...rest) => {
  const fd = real.openSync(path, ...rest);
  if (resolve(String(path)).startsWith(`${root}/database/`)) {
    keys.set(fd, keyOf(real.fstatSync(fd, { bigint: true })));
    // 512 = O_TRUNC
    if (typeof rest[0] === 'number' && (rest[0] & 512) !== 0) note(fd, 'whole');
  }
  return fd;
};
fs.closeSync = (fd) => {
  keys.delete(fd);
  return real.closeSync(fd);
};
fs.writeSync = (fd, buffer, offset, length, position) => {
  const written = real.writeSync(fd, buffer, offset, length, position);
  note(fd, typeof position === 'number' ? [position, written] : 'whole');
  return written;
};
fs.ftruncateSync = (fd, size) => {
  real.ftruncateSync(fd, size);
  note(fd, 'whole');
};
fs.truncateSync = (path, size) => {
  real.truncateSync(path, size);
  pending.set(keyOf(real.statSync(path, { bigint: true })), 'whole');
};
fs.fsyncSync = (fd) => {
  real.fsyncSync(fd);
  onDisk(fd);
};
// Uploads and folders are flushed through these.
fs.fsync = (fd, done) =>
  real.fsync(fd, (error) => {
    if (!error) onDisk(fd);
    done(error);
  });
const probe = await fs.promises.open(join(shadow, 'start.json'), 'r');
const handle = Object.getPrototypeOf(probe);
await probe.close();
for (const name of ['sync', 'datasync']) {
  const flush = handle[name];
  handle[name] = async function flushAndNote() {
    await flush.call(this);
    onDisk(this.fd);
  };
}
syncBuiltinESMExports();
