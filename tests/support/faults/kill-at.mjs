// Preloaded into a server process (`--import`): kills it, as kill -9 would, at one step of its start. KILL_AT is JSON: `call` (open, write,
// rename or fsync), `path` (how the path below DATA_DIR ends; of a rename the new one; of write and fsync a folder that holds it), `nth` (the
// how many-th such call; 1), `when` (before or after the call; after) and `since` (a file that must stand for a call to count).
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, resolve } from 'node:path';

const root = resolve(process.env.DATA_DIR);
const step = { nth: 1, when: 'after', ...JSON.parse(process.env.KILL_AT) };
const real = { ...fs, rename: fs.promises.rename };
/** Open descriptors of files below the data directory: the engine writes by descriptor. */
const paths = new Map();
let seen = 0;

function isStep(call, path) {
  if (call !== step.call || path === undefined) return false;
  const fits =
    call === 'write' || call === 'fsync'
      ? path.startsWith(join(root, step.path))
      : path === join(root, step.path);
  if (!fits || (step.since !== undefined && !real.existsSync(join(root, step.since)))) return false;
  seen += 1;
  return seen === step.nth;
}
const die = () => process.kill(process.pid, 'SIGKILL');

function around(call, path, run) {
  const isNow = isStep(call, path);
  if (isNow && step.when === 'before') die();
  const answer = run();
  if (isNow && step.when === 'after') die();
  return answer;
}

fs.openSync = (path, ...rest) => {
  const at = resolve(String(path));
  const fd = around('open', at, () => real.openSync(path, ...rest));
  paths.set(fd, at);
  return fd;
};
fs.closeSync = (fd) => {
  paths.delete(fd);
  return real.closeSync(fd);
};
fs.writeSync = (fd, ...rest) => around('write', paths.get(fd), () => real.writeSync(fd, ...rest));
fs.fsyncSync = (fd) => around('fsync', paths.get(fd), () => real.fsyncSync(fd));
fs.renameSync = (from, to) =>
  around('rename', resolve(String(to)), () => real.renameSync(from, to));
fs.promises.rename = async (from, to) => {
  const isNow = isStep('rename', resolve(String(to)));
  if (isNow && step.when === 'before') die();
  await real.rename(from, to);
  if (isNow && step.when === 'after') die();
};
syncBuiltinESMExports();
