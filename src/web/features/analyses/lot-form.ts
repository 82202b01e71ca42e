import * as v from 'valibot';
import type { LotFileKind } from '#shared/analyses/analysis-runs.enums.ts';
import { analysisMessages } from '#shared/analyses/analysis-runs.messages.ts';
import { isOfClient, maxLotBytes } from '#shared/analyses/analysis-runs.rules.ts';
import { readCivilDay } from '#shared/kernel/civil-day.ts';
import { competenciaInvalid, formatCompetencia } from '#shared/kernel/competencia.ts';
import { cnpjField } from '#shared/kernel/fields.ts';
import { formatCnpj } from '#shared/kernel/cnpj.ts';
import { beginsAsZip, zipHeadBytes } from '#shared/kernel/zip-signature.ts';
import { readMonth } from '#web/ui/form/month-text.ts';

/** What a run is asked for besides its files, as it is typed. */
export type LotParameters = {
  cnpj: string;
  /** `MM/AAAA`; '' = this month. */
  referencia: string;
  /** `aaaa-mm-dd`; '' = the last day of the reference month. */
  dataPedido: string;
  atualizarSelic: boolean;
  bebidasVarejista: boolean;
  aceitarSemProtocolo: boolean;
};

/** Fields of which something may be wrong, in their order. */
export const typedParameters = ['cnpj', 'referencia', 'dataPedido'] as const;
export type ParameterProblems = Partial<Record<(typeof typedParameters)[number], string>>;

export const newParameters = (idClient: string): LotParameters => ({
  cnpj: formatCnpj(idClient),
  referencia: '',
  dataPedido: '',
  atualizarSelic: true,
  bebidasVarejista: true,
  aceitarSemProtocolo: true,
});

/** What the server would refuse after the files were sent. */
export function parameterProblems(
  { cnpj, referencia, dataPedido }: LotParameters,
  idClient: string,
): ParameterProblems {
  const problems: ParameterProblems = {};
  const parsed = v.safeParse(cnpjField(), cnpj);
  if (!parsed.success) problems.cnpj = parsed.issues[0].message;
  else if (!isOfClient(parsed.output, idClient)) problems.cnpj = analysisMessages.cnpjMismatch;
  if (readMonth(referencia) === undefined) problems.referencia = competenciaInvalid;
  if (dataPedido !== '' && readCivilDay(dataPedido) === undefined)
    problems.dataPedido = 'Data inválida';
  return problems;
}

/** Why a file is not taken: by its name, its size and its first bytes; null = the server looks at the rest. */
export async function refusalOfZip(file: File): Promise<string | null> {
  if (file.size > maxLotBytes) return analysisMessages.tooLarge;
  const isNamed = /\.zip$/i.test(file.name);
  // One that cannot be read (gone, or in a folder that is closed to the browser) is told when it is sent.
  const head = await file
    .slice(0, zipHeadBytes)
    .arrayBuffer()
    .catch(() => null);
  return isNamed && (head === null || beginsAsZip(new Uint8Array(head)))
    ? null
    : analysisMessages.notZip;
}

/** The form as it is sent: what is typed first, so that it is judged by what it says of the files. */
export function lotForm(
  idApuracao: string,
  parameters: LotParameters,
  files: Record<LotFileKind, File>,
): FormData {
  const form = new FormData();
  const month = readMonth(parameters.referencia);
  const referencia = month ? formatCompetencia(month) : '';
  const fields = { id_apuracao: idApuracao, ...parameters, referencia };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [kind, file] of Object.entries(files)) form.append(kind, file);
  return form;
}
