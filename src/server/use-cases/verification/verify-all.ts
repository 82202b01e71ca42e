import { keyIdInFours, keyIdLength } from '#shared/signing/key-id.ts';
import { ressalvaTexts } from '#shared/signing/ressalvas.ts';
import type { Context } from '#server/context.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type {
  GivenKeys,
  ServerKeysService,
} from '#server/domain/server-keys/server-keys.service.ts';
import type { EvidenceService } from '#server/domain/evidence/evidence.service.ts';
import type { Verification } from '#server/domain/evidence/findings.ts';
import { findLooseFiles } from '#server/domain/evidence-files/loose-files.ts';
import type { SecurityDaysService } from '#server/domain/security/security-days.service.ts';
import { verifyAccessDays, type VerifiedDays } from './verify-access-days.ts';

/** What was found of one agreement. */
type Verified = { tenant: string; id: string; acts: number; verification: Verification };
/** What was found of the installation as such; `orphans` is no fault. */
type Whole = {
  records: string[];
  missing: string[];
  orphans: string[];
  accesses: VerifiedDays;
};
/** Keys of the server that were believed, the one in use, and whether that one is known from outside; `isGiven` = ids came with the question. */
type Believed = { trusted: string[]; present: string; isConfirmed: boolean; isGiven: boolean };
/** How the findings are told. */
type Report = {
  agreement: (found: Verified) => void;
  end: (
    counts: { checked: number; faults: number; unknown: number },
    whole: Whole | null,
    keys: Believed,
  ) => void;
};

/** Column widths of the printed table, in characters. */
const widths = { tenant: 16, agreement: 38 };

/** A line for each agreement that has acts or does not agree, then the counts. */
function tableOf(print: (line: string) => void): Report {
  return {
    agreement({ tenant, id, acts, verification: { ok, faultIndex, reason, ressalvas } }) {
      if (ok && acts === 0) return;
      const where = ok
        ? 'conferido'
        : `${reason}${faultIndex === null ? '' : ` no ato ${faultIndex}`}`;
      const besides = ressalvas.map(({ code }) => code).join(', ');
      print(
        `${tenant.slice(0, widths.tenant).padEnd(widths.tenant)} ${id.padEnd(widths.agreement)} ${ok ? 'OK   ' : 'FALHA'} ${where}${besides === '' ? '' : ` (ressalvas: ${besides})`}`,
      );
    },
    end({ checked, faults, unknown }, whole, { trusted, present, isConfirmed, isGiven }) {
      for (const id of trusted) print(`Chave do servidor: ${keyIdInFours(id)}`);
      if (!isConfirmed)
        print(
          isGiven
            ? `A chave em uso (${keyIdInFours(present)}) não é nenhuma das informadas: se o id foi bem copiado do papel, estes dados são de outra chave.`
            : 'chave do servidor não confirmada de fora: compare-a com a anotada em papel, ou informe-a com --server-key',
        );
      print(
        `${checked} contrato(s) com atos verificados, ${faults} com falha${unknown > 0 ? `, ${unknown} não encontrado(s)` : ''}.`,
      );
      for (const name of whole?.records ?? [])
        print(`${'registro'.padEnd(widths.tenant)} ${name} FALHA ausente ou não assinado`);
      for (const ref of whole?.missing ?? [])
        print(`${'arquivo'.padEnd(widths.tenant)} ${ref} FALHA ausente ou alterado`);
      if (whole === null) return;
      const { days, faults: damaged } = whole.accesses;
      for (const { day, reason } of damaged) print(`Registro de acessos ${day} FALHA ${reason}`);
      print(`${days} dia(s) do registro de acessos verificados, ${damaged.length} com falha.`);
      if (whole.orphans.length > 0)
        print(
          `${whole.orphans.length} arquivo(s) sem registro há mais de 24 h (nada foi apagado): ${whole.orphans.join(', ')}`,
        );
    },
  };
}

/** One JSON document, an agreement to a line: every check, fault, ressalva and key id, for the file of an expert. */
function documentOf(print: (line: string) => void): Report {
  let isFirst = true;
  print('{"agreements":[');
  return {
    agreement({ tenant, id, acts, verification }) {
      const { ok, checks, faults, ressalvas, keyIds } = verification;
      const said = ressalvas.map((one) => ({ ...one, text: ressalvaTexts[one.code] }));
      const text = JSON.stringify({
        tenant,
        id,
        acts,
        ok,
        checks,
        faults,
        ressalvas: said,
        keyIds,
      });
      print(`${isFirst ? '' : ','}${text}`);
      isFirst = false;
    },
    end: (counts, whole, serverKeys) =>
      print(
        `],"counts":${JSON.stringify(counts)},"whole":${JSON.stringify(whole)},"serverKeys":${JSON.stringify(serverKeys)}}`,
      ),
  };
}

/**
 * Verifies text, chain, signatures, signed states, decisions and every stored file of agreements (all, or those named) and tells it as a
 * table, or with `isJson` as one JSON document. With all of them it also compares storage and database, the record of accesses with its
 * signed days, and looks for records of the installation that are gone. Answers false when one fails, a named one is not there, or a file
 * that the database names is gone. `serverKeys` are ids of server keys known from outside; without them the present key is believed and
 * the report says that nobody confirmed it.
 */
export async function verifyAll(
  context: Pick<Context, 'db' | 'storage' | 'now'>,
  services: {
    tenants: TenantsService;
    evidence: EvidenceService;
    securityDays: SecurityDaysService;
    serverKeys: ServerKeysService;
  },
  wanted: 'all' | readonly string[],
  print: (line: string) => void,
  options: { isJson?: boolean; serverKeys?: GivenKeys } = {},
): Promise<boolean> {
  const report = options.isJson === true ? documentOf(print) : tableOf(print);
  const trust = await services.serverKeys.trusted(context.db, options.serverKeys);
  let checked = 0;
  let faults = 0;
  const found = new Set<string>();
  for (const tenant of await services.tenants.list('all'))
    for (const id of await services.evidence.namedAgreements(tenant.id)) {
      if (wanted !== 'all' && !wanted.includes(id)) continue;
      const { verification, acts } = await services.evidence.verifyNamed(tenant.id, id, trust);
      found.add(id);
      if (acts > 0) checked += 1;
      if (!verification.ok) faults += 1;
      report.agreement({ tenant: tenant.title, id, acts, verification });
    }
  const unknown = wanted === 'all' ? 0 : wanted.filter((id) => !found.has(id)).length;
  const whole =
    wanted === 'all'
      ? {
          records: await services.evidence.faultsOfRecords(trust),
          ...(await findLooseFiles(context)),
          accesses: await verifyAccessDays(services.securityDays, trust.keys),
        }
      : null;
  report.end({ checked, faults, unknown }, whole, {
    trusted: [...trust.keys.keys()].toSorted(),
    present: trust.present,
    isConfirmed: trust.isConfirmed,
    isGiven: options.serverKeys !== undefined,
  });
  return (
    faults === 0 &&
    unknown === 0 &&
    (whole === null ||
      (whole.records.length === 0 &&
        whole.missing.length === 0 &&
        whole.accesses.faults.length === 0))
  );
}

/** Words that are no part of an id, which may begin with `--` too. */
const options = ['--all', '--json', '--server-key'];

/**
 * Reads the words of a command about evidence: `all` or ids, `--json`, and `--server-key <id>[,<id>]`, where each may stand in its
 * groups of four. A key id that can be none stays as it is, for the tools to refuse.
 */
export function readWanted(words: readonly string[]): {
  wanted: 'all' | readonly string[];
  isJson: boolean;
  serverKeys: GivenKeys;
} {
  const ids: string[] = [];
  const serverKeys: string[] = [];
  /** The id that is being read; null = none. */
  let key: string | null = null;
  for (const word of words) {
    if (word === '--server-key') {
      if (key !== null) serverKeys.push(key);
      key = '';
    } else if (key !== null && !options.includes(word)) {
      const [rest = '', ...more] = word.replaceAll(/\s/g, '').split(',');
      key += rest;
      for (const next of more) {
        serverKeys.push(key);
        key = next;
      }
      if (key.length < keyIdLength) continue;
      serverKeys.push(key);
      key = null;
    } else if (word !== '' && !word.startsWith('--')) ids.push(word);
  }
  if (key !== null) serverKeys.push(key);
  return {
    wanted: ids.includes('all') || words.includes('--all') ? 'all' : ids,
    isJson: words.includes('--json'),
    serverKeys: serverKeys.length === 0 ? undefined : serverKeys,
  };
}
