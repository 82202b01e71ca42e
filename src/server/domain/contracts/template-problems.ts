import { isPartnershipType } from '#shared/agreements/agreed-types.ts';
import type { ContractType } from '#shared/contracts/contracts.enums.ts';
import { contractParagraphs } from '#shared/text/blocks.ts';
import { documentMessages } from '#shared/contracts/contracts.messages.ts';
import {
  hasAcceptanceClause,
  openMergeFields,
  unknownMergeFields,
  usedMergeFields,
  type MergeField,
} from '#shared/contracts/contracts.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Fields that a contract of this type never fills: those of the other party, and a partnership's regime. */
function fieldsOfOtherSide(html: string, type: ContractType | undefined): MergeField[] {
  if (type === undefined) return [];
  return usedMergeFields(html).filter((field) =>
    isPartnershipType(type)
      ? field.startsWith('contratante_') || field === 'regime'
      : field.startsWith('parceiro_'),
  );
}

/** What stands against a sanitised text as a template of this type, the fields first; empty when nothing does. */
export function problemsOf(html: string, type: ContractType | undefined): AppError[] {
  const problems: AppError[] = [];
  const unknown = unknownMergeFields(html);
  if (unknown.length > 0)
    problems.push(
      new AppError('validation_failed', documentMessages.unknownFields(unknown.slice(0, 20)), {
        fields: unknown.slice(0, 20),
      }),
    );
  const otherSide = fieldsOfOtherSide(html, type);
  if (otherSide.length > 0)
    problems.push(
      new AppError('validation_failed', documentMessages.otherSide(otherSide), {
        fields: otherSide,
      }),
    );
  const open = openMergeFields(html);
  if (open.length > 0)
    problems.push(new AppError('validation_failed', documentMessages.openFields(open)));
  if (!hasAcceptanceClause(contractParagraphs(html)))
    problems.push(new AppError('acceptance_clause_missing'));
  return problems;
}

/** Throws the first problem of `problemsOf`: `validation_failed` or `acceptance_clause_missing`. */
export function requireSound(html: string, type: ContractType): void {
  const [first] = problemsOf(html, type);
  if (first !== undefined) throw first;
}
