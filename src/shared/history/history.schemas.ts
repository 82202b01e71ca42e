import * as v from 'valibot';
import { exportFormats } from '../exports/export-table.ts';
import { dayField, partyDocumentField, uuidField } from '../kernel/fields.ts';
import { isPartyDocument } from '../kernel/party-document.ts';
import { uuidPattern } from '../kernel/uuid-v7.ts';
import {
  historyActions,
  historyFields,
  type HistoryAction,
  type HistoryField,
} from './history.messages.ts';

/** Lines of a page (@spec 3 §2; issue: 50 a page). */
export const historyPageSize = 50;
/** Lines that the list counts at most (decisions: Answers). */
export const maxCountedHistory = 10_000;
/** People that the choice of who did it offers at most. */
export const maxHistoryPeople = 200;

const namesOf = <Name extends string>(labels: Record<Name, string>): [Name, ...Name[]] =>
  Object.keys(labels) as [Name, ...Name[]];
export const historyActionNames: [HistoryAction, ...HistoryAction[]] = namesOf(historyActions);
export const historyFieldNames: [HistoryField, ...HistoryField[]] = namesOf(historyFields);

/** Who did it, as the history names people: `staff:<id>`, `client:<cnpjcpf>` or `sistema`. */
export function isActor(text: string): boolean {
  const [kind, id, ...rest] = text.split(':');
  if (rest.length > 0) return false;
  if (id === undefined) return kind === 'sistema';
  return kind === 'staff' ? uuidPattern.test(id) : kind === 'client' && isPartyDocument(id);
}

const about = {
  /** What concerns this client of the company that is worked with. */
  cliente: v.optional(partyDocumentField()),
  /** What was done to this person. */
  usuario: v.optional(uuidField),
};
/** A day that there is: no 31 February. */
const realDay = v.pipe(
  dayField,
  v.check((day) => {
    const [year, month, date] = day.split('-').map(Number) as [number, number, number];
    return new Date(Date.UTC(year, month - 1, date)).getUTCDate() === date;
  }, 'Data inválida'),
);
const filters = {
  ...about,
  /** Part of the name that who did it had then, without accents and case; characters stand for themselves. */
  autor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Who did it (`isActor`). */
  pessoa: v.optional(v.pipe(v.string(), v.check(isActor, 'Pessoa inválida'))),
  acao: v.optional(v.picklist(historyActionNames)),
  campo: v.optional(v.picklist(historyFieldNames)),
  /** First and last day, `aaaa-mm-dd` in Brasília. */
  de: v.optional(realDay),
  ate: v.optional(realDay),
};

type HistoryAboutGiven = { cliente?: string | undefined; usuario?: string | undefined };
const isOfOne = ({ cliente, usuario }: HistoryAboutGiven): boolean =>
  (cliente === undefined) !== (usuario === undefined);
const oneOnly = 'Informe um cliente ou um usuário.';
const isPeriod = ({ de, ate }: { de?: string | undefined; ate?: string | undefined }): boolean =>
  de === undefined || ate === undefined || de <= ate;
const periodWrong = 'O período começa depois do fim.';

/** Query of GET /history: a client or a person, and what narrows the lines. */
export const historyListQuery = v.pipe(
  v.strictObject({
    ...filters,
    page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1))),
    pageSize: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(200)),
    ),
  }),
  v.check((query) => isOfOne(query), oneOnly),
  v.check((query) => isPeriod(query), periodWrong),
);

/** Query of the file: the same without pages. */
export const historyExportQuery = v.pipe(
  v.strictObject({ ...filters, format: v.optional(v.picklist(exportFormats), 'csv') }),
  v.check((query) => isOfOne(query), oneOnly),
  v.check((query) => isPeriod(query), periodWrong),
);
const historyFilter = v.object(filters);
export type HistoryFilter = v.InferOutput<typeof historyFilter>;
export type HistoryListQuery = v.InferOutput<typeof historyListQuery>;
/** Whose history it is. */
export type HistoryAbout = Pick<HistoryFilter, 'cliente' | 'usuario'>;

/** Query of GET /history/people. */
export const historyPeopleQuery = v.pipe(
  v.strictObject(about),
  v.check((query) => isOfOne(query), oneOnly),
);

/** One change as people read it (@spec 3 §3 Modification history entry); `dataHora` is an ISO instant, `cpf` has 11 digits. */
export const historyRowSchema = v.object({
  id: uuidField,
  usuario: v.string(),
  cpf: v.nullable(v.string()),
  dataHora: v.string(),
  acao: v.string(),
  campoModificado: v.nullable(v.string()),
  valorAntigo: v.nullable(v.string()),
  valorNovo: v.nullable(v.string()),
});
export type HistoryRow = v.InferOutput<typeof historyRowSchema>;

/** `truncated`: there are more than `total`. */
export const historyListSchema = v.object({
  data: v.array(historyRowSchema),
  total: v.number(),
  truncated: v.boolean(),
});
export type HistoryPage = v.InferOutput<typeof historyListSchema>;

/** Who did something to the client or person, for the choice: `pessoa` as the filter takes it, the newest name and CPF. */
export const historyPersonSchema = v.object({
  pessoa: v.string(),
  usuario: v.string(),
  cpf: v.nullable(v.string()),
});
export type HistoryPerson = v.InferOutput<typeof historyPersonSchema>;
