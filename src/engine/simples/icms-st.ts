import type { CfopRule, Tables } from '#engine/tables/tables.ts';
import type { NoteItem } from './note.ts';

/** Whether the ICMS of an item was retained before, and whether its code and its CFOP say the same. */
export type IcmsSt = { isSubstituted: boolean; isContradicted: boolean };

/** What a code says by itself; undefined = it leaves that to the CFOP, or there is none. */
function byCode(code: string, { substituido, pelo_cfop }: IcmsCodes): boolean | undefined {
  return code === '' || pelo_cfop.includes(code) ? undefined : substituido.includes(code);
}
type IcmsCodes = { substituido: readonly string[]; pelo_cfop: readonly string[] };

/** Whether the client is the substituted one (decisions: One-phase products): CSOSN, else CST, else the CFOP; where they differ the code counts. */
export function icmsStOf(
  { csosn, cst }: Pick<NoteItem, 'csosn' | 'cst'>,
  rule: CfopRule | undefined,
  { codigos }: Pick<Tables, 'codigos'>,
): IcmsSt {
  const byCfop = rule?.icms === 'substituido';
  // A CSOSN that leaves it to the CFOP does not ask the CST, which such a note does not have.
  const said = csosn === '' ? byCode(cst, codigos.cst_icms) : byCode(csosn, codigos.csosn);
  return {
    isSubstituted: said ?? byCfop,
    isContradicted: said !== undefined && said !== byCfop,
  };
}
