import { isPartnershipType, type AgreedType } from '#shared/agreements/agreed-types.ts';
import type { ContractType } from '#shared/contracts/contracts.enums.ts';
import { isContractType, usedMergeFields } from '#shared/contracts/contracts.rules.ts';
import type { ListedContract } from '#shared/agreements/agreements.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Ground } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import {
  findTemplate,
  insertTemplate,
  lastTemplateVersion,
  listActiveTemplates,
  listActiveTypes,
  listTemplates,
  listWaitingTemplates,
  updateTemplate,
  type TemplateRecord,
} from './contracts.repository.ts';
import { requireSound } from './template-problems.ts';
import { sanitiseTemplate } from './sanitise-template.ts';

export type { TemplateFacts, TemplateRecord } from './contracts.repository.ts';
export type ContractsService = ReturnType<typeof createContractsService>;

/** A template as the composer needs it: `type` is the one asked for, also where DEFAULT stands in for it. */
export type TemplateText = { id: string; type: AgreedType; name: string; html: string };

const newestOfEach = <T extends { typeContrato: string }>(rows: readonly T[]): T[] => [
  ...new Map(rows.toReversed().map((row) => [row.typeContrato, row])).values(),
];

/** Templates of contracts, by company and type. */
export function createContractsService(context: Ground) {
  return {
    /** The rows of templates, for who manages them; each takes the executor and the company first. */
    templates: {
      find: findTemplate,
      insert: insertTemplate,
      lastVersion: lastTemplateVersion,
      list: listTemplates,
      listWaiting: listWaitingTemplates,
      update: updateTemplate,
    },

    /** Types for which the company has an active template, in alphabetical order, with the newest version's name and fields. */
    async listTypes(idTenant: string): Promise<ListedContract[]> {
      return newestOfEach(await listActiveTypes(context.db, idTenant))
        .toSorted((a, b) => (a.typeContrato < b.typeContrato ? -1 : 1))
        .map(({ html, ...row }) => ({ ...row, fields: usedMergeFields(html) }));
    },

    /**
     * Newest active template for each type, in the order given; DEFAULT stands in where the company has none for a type, once however
     * many types need it, and never for a partnership, whose party it does not name. Code
     * `template_not_found` when there is no DEFAULT either.
     */
    async textsFor(
      executor: Executor,
      idTenant: string,
      types: readonly AgreedType[],
    ): Promise<TemplateText[]> {
      const asked = [...types.filter(isContractType), 'DEFAULT' as const];
      const found = new Map<string, TemplateRecord>(
        newestOfEach(await listActiveTemplates(executor, idTenant, asked)).map((row) => [
          row.typeContrato,
          row,
        ]),
      );
      const texts = new Map<string, TemplateText>();
      for (const type of types) {
        const row = found.get(type) ?? (isPartnershipType(type) ? undefined : found.get('DEFAULT'));
        if (row === undefined) throw new AppError('template_not_found', undefined, { type });
        if (!texts.has(row.id))
          texts.set(row.id, { id: row.id, type, name: row.nameContrato, html: row.html });
      }
      return [...texts.values()];
    },

    /**
     * Stores a template as a new version of its type after sanitising it. Codes: `acceptance_clause_missing` when no paragraph holds the
     * clause on electronic signature, `validation_failed` with `details.fields` naming unknown merge fields.
     */
    async storeTemplate(
      tx: WriteTx,
      idTenant: string,
      template: { typeContrato: ContractType; nameContrato: string; html: string },
    ): Promise<{ id: string; version: number }> {
      const html = sanitiseTemplate(template.html);
      requireSound(html, template.typeContrato);
      const version = (await lastTemplateVersion(tx, idTenant, template.typeContrato)) + 1;
      const id = context.newId();
      await insertTemplate(tx, idTenant, {
        id,
        typeContrato: template.typeContrato,
        nameContrato: template.nameContrato,
        version,
        html,
        createdAt: context.now(),
      });
      return { id, version };
    },
  };
}
