import * as v from 'valibot';
import { uuidField } from '../kernel/fields.ts';
import { viewedLists } from './views.enums.ts';
import { maxViewNameLength, maxViewSearchLength } from './views.rules.ts';

/** What a person calls a view: 1 to 40 characters. */
const nameField = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Dê um nome à visão.'),
  v.maxLength(maxViewNameLength, 'O nome tem até 40 caracteres.'),
);

/** What stands in the address after the question mark; the list's own reader judges it when it is opened. */
const searchField = v.pipe(v.string(), v.maxLength(maxViewSearchLength));

/** Filters and order of a list under a name. */
export const savedViewSchema = v.object({
  id: uuidField,
  list: v.picklist(viewedLists),
  name: v.string(),
  search: v.string(),
});
export type SavedView = v.InferOutput<typeof savedViewSchema>;

export const listViewsQuery = v.strictObject({ list: v.picklist(viewedLists) });

export const createViewBody = v.strictObject({
  list: v.picklist(viewedLists),
  name: nameField,
  search: searchField,
});

/** Another name, other filters, or both. */
export const updateViewBody = v.strictObject({
  name: v.optional(nameField),
  search: v.optional(searchField),
});
