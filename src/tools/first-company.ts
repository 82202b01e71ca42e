// Makes the first company of an installation and its ADMIN/CEO, without the demonstration:
// `npm run first-company -- --cnpj … --login …`. While a server owns the embedded database it is
// asked to do the work; else the database is opened here.
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { askOwner } from '#server/control-socket.ts';
import {
  firstCompanyOptions,
  readFirstCompany,
} from '#server/use-cases/new-tenant/first-company.ts';
import { endWithUsage, print, runTool } from './tool.ts';
import { withInstallation } from './with-installation.ts';

const usage =
  'npm run first-company -- --cnpj <CNPJ> --razao-social <nome> [--fantasia <nome>] --email <e-mail da empresa> --whatsapp <DDD e número> --nome <pessoa> --cpf <CPF> --login <e-mail da pessoa>';

function readArguments(): Record<string, string | undefined> {
  try {
    const options = Object.fromEntries(
      firstCompanyOptions.map((name) => [name, { type: 'string' } as const]),
    );
    return parseArgs({ options }).values;
  } catch {
    return endWithUsage(usage);
  }
}

const given = readArguments();
if (firstCompanyOptions.some((name) => name !== 'fantasia' && given[name] === undefined))
  endWithUsage(usage);
await runTool(async () => {
  // Judged before anything is opened: a mistyped CNPJ leaves no folder behind.
  const options = readFirstCompany(given);
  const { dataDir } = readConfig(process.env);
  if (!(await askOwner(dataDir, `first-company ${JSON.stringify(options)}`, print)))
    await withInstallation(({ services }) => services.firstCompany.create(options, print));
});
