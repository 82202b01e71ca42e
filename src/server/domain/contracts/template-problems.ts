import { contractParagraphs } from '#shared/text/blocks.ts';
import { documentMessages } from '#shared/contracts/contracts.messages.ts';
import {
  hasAcceptanceClause,
  openMergeFields,
  unknownMergeFields,
} from '#shared/contracts/contracts.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** What stands against a sanitised text as a template, the fields first; empty when nothing does. */
export function problemsOf(html: string): AppError[] {
  const problems: AppError[] = [];
  const unknown = unknownMergeFields(html);
  if (unknown.length > 0)
    problems.push(
      new AppError('validation_failed', documentMessages.unknownFields(unknown.slice(0, 20)), {
        fields: unknown.slice(0, 20),
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
export function requireSound(html: string): void {
  const [first] = problemsOf(html);
  if (first !== undefined) throw first;
}
