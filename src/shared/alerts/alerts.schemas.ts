import * as v from 'valibot';
import { instantField, partyDocumentField, requiredText, uuidField } from '../kernel/fields.ts';
import { typeCargos } from '../permissions/roles.ts';
import { alertMessages } from './alerts.messages.ts';
import { alertTabs } from './alerts.rules.ts';

/** What an alert may be about besides a client or company: what opens from it. */
export const alertAboutKinds = ['contato', 'relatorio', 'contrato'] as const;

/** Another kind than these is one of a later build: it opens nothing. */
const aboutSchema = v.object({ kind: v.string(), id: uuidField });
export const isAboutKind = (kind: string): kind is AlertAbout['kind'] =>
  alertAboutKinds.some((one) => one === kind);
export type AlertAbout = { kind: (typeof alertAboutKinds)[number]; id: string };

/** An alert as a person sees it (@spec 2 §3); `company` is the client or company it is about. */
export const alertSchema = v.object({
  id: uuidField,
  id_tenant: v.string(),
  /** The client it is about, CNPJ or CPF; null = the company itself or a person of it. */
  id_client: v.nullable(v.string()),
  company: v.string(),
  date: v.string(),
  message: v.string(),
  read: v.boolean(),
  resolved: v.boolean(),
  resolvedDate: v.nullable(v.string()),
  viewedDate: v.nullable(v.string()),
  resolutionMessage: v.nullable(v.string()),
  /** Who resolved it and who wrote it, by name; null where the system did. */
  resolvedBy: v.nullable(v.string()),
  writtenBy: v.nullable(v.string()),
  /** Absent in what a build of before kept. */
  about: v.optional(v.nullable(aboutSchema), null),
});
export type Alert = v.InferOutput<typeof alertSchema>;

/** On the wire `{ data, total, truncated }` as other lists, and how many alerts the person has not seen. */
export const alertListSchema = v.object({
  data: v.array(alertSchema),
  total: v.number(),
  truncated: v.boolean(),
  unread: v.number(),
  /** When the newest alert of this answer's tab was written, on any page; null without one. What is read all at once is read up to here. */
  newest: v.nullable(instantField),
});
export type AlertPage = v.InferOutput<typeof alertListSchema>;

export const alertListQuery = v.object({
  tab: v.optional(v.picklist(alertTabs)),
  page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1))),
  pageSize: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(200)),
  ),
});

/** First page size of the alerts screen. */
export const alertPageSize = 20;

const alertText = (message: string) =>
  v.pipe(requiredText(message), v.maxLength(2000, 'Escreva no máximo 2.000 caracteres'));

/** POST /alerts; about a client, or without one about the company itself. */
export const writeAlertBody = v.strictObject({
  message: alertText('Escreva a mensagem do alerta'),
  id_client: v.optional(partyDocumentField()),
});

/** POST /alerts/read: all that were written until this instant, so that nothing is read that nobody had seen. */
export const readAlertsBody = v.strictObject({ until: instantField });

/** POST /alerts/{id}/resolve. */
export const resolveAlertBody = v.strictObject({
  message: alertText(alertMessages.resolveTitle),
});

/** Somebody who registered and waits for a CEO (@spec 2 §2). */
export const pendingUserSchema = v.object({
  id: uuidField,
  name: v.string(),
  email: v.string(),
  typeCargo: v.picklist(typeCargos),
  company: v.string(),
  createdDate: v.string(),
});
export type PendingUser = v.InferOutput<typeof pendingUserSchema>;
