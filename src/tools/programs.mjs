// Programs of Debian that tests call, by the package that brings them.
import { canInstallPrograms, installPrograms } from './install.mjs';
import { findProgram } from './run-command.mjs';
import { postgresBinaries } from './temporary-postgres.mjs';

const isFound = {
  'nginx-light': () => findProgram('nginx') !== undefined,
  'poppler-utils': () => findProgram('pdftotext') !== undefined,
  'postgresql-15': () => postgresBinaries() !== undefined,
};
/** Tests that miss one of these say so and do without. */
const dispensable = new Set(['nginx-light', 'postgresql-15']);

/**
 * Installs those of these packages that are missing, where this is root on Debian; elsewhere ends this process with 1 and says what is missing,
 * unless the tests can do without.
 */
export async function ensurePrograms(packages) {
  const missing = packages.filter((name) => !isFound[name]());
  if (missing.length === 0) return;
  if (canInstallPrograms()) {
    const status = await installPrograms('Programas', () => missing);
    if (status !== 0) process.exit(status);
    return;
  }
  const needed = missing.filter((name) => !dispensable.has(name));
  if (needed.length === 0) return;
  console.error(`Faltam programas para os testes. Instale: ${needed.join(' ')}.`);
  process.exit(1);
}
