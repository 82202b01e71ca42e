// Runs what a person waits for, such as an installation or a build, as steps: one line that counts the seconds, all output in a log.
// Node alone: it is needed before anything is installed.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { exitStatus, inProject, projectRoot } from './run-command.mjs';

/** Lines of the log that a failed step shows. */
const shownLines = 40;
const everySecond = 1000;
/** Where no terminal rewrites the line, each count is a line of its own. */
const every20Seconds = 20_000;
/** As a shell says that there is no such command. */
const notFound = 127;
const endingSignals = ['SIGINT', 'SIGTERM'];

/** The log of a step: `.cache/log/banco-e-demonstracao.log` for 'Banco e demonstração'. */
export function logPath(title) {
  const name = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return join(projectRoot, '.cache/log', `${name}.log`);
}

const lastLinesOf = (path) =>
  readFileSync(path, 'utf8').trimEnd().split('\n').slice(-shownLines).join('\n');

/** Writes the line of a step, and its seconds again and again until `end` is told how the step went. `say` puts a line above it. */
function startLine(text, output, paceMs) {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const write = (line) => output.write(output.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
  const writeToStay = (line) => write(output.isTTY ? `${line}\n` : line);
  write(text);
  const timer = setInterval(() => write(`${text}  ${seconds()} s`), paceMs);
  return {
    say: writeToStay,
    end(word) {
      clearInterval(timer);
      writeToStay(`${text}  ${word} (${seconds()} s)`);
    },
  };
}

/**
 * Runs a step and answers its exit code; where that is not 0, the end of its log has been shown. `work` answers the code. It is given
 * `start(command, args, options)`, which starts a child whose output goes to the log; `run`, which also waits and answers the child's code;
 * `log(text)`, which adds to the log; `say(line)`, which adds a line that is shown as well; `lastLines()`, the end of the log. `place` ('1 de 3') is shown before the title. SIGINT and SIGTERM are passed on to the child, and end
 * this process once the child has ended.
 */
export async function runStep(
  { title, place, work },
  { output = process.stdout, paceMs = output.isTTY ? everySecond : every20Seconds } = {},
) {
  const path = logPath(title);
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'w');
  let isOpen = true;
  // A child that outlives its step, as the started server does, may still have something to say.
  const log = (text) => {
    if (isOpen) writeSync(file, text);
  };
  const say = (text) => {
    log(`${text}\n`);
    line.say(text);
  };
  let child;
  const start = (command, args, options) => {
    child = spawn(command, args, { ...inProject, stdio: ['ignore', file, file], ...options });
    return child;
  };
  const run = (command, args, options) => endOf(start(command, args, options), log);
  const line = startLine(place === undefined ? title : `${place}  ${title}`, output, paceMs);
  const pass = (signal) => {
    const end = () => {
      line.end('interrompido');
      process.exit(exitStatus(null, signal));
    };
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) end();
    child.once('exit', end);
    child.kill(signal);
  };
  for (const signal of endingSignals) process.on(signal, pass);
  try {
    const status = await work({ start, run, log, say, lastLines: () => lastLinesOf(path) });
    line.end(status === 0 ? 'pronto' : 'parou');
    if (status !== 0)
      output.write(
        `${title}: falhou. As últimas linhas (tudo em ${relative(projectRoot, path)}):\n${lastLinesOf(path)}\n`,
      );
    return status;
  } finally {
    for (const signal of endingSignals) process.off(signal, pass);
    isOpen = false;
    closeSync(file);
  }
}

/** The exit code of a child once it has ended; 127 where it could not be started, which the log is told. */
export const endOf = (child, log) =>
  new Promise((resolve) => {
    child.once('error', (error) => {
      log(`${error.message}\n`);
      resolve(notFound);
    });
    child.once('close', (code, signal) => resolve(exitStatus(code, signal)));
  });
