import { foldText } from '#shared/kernel/text-fold.ts';
import { verbas, type Verba } from '#shared/verbas/verbas.enums.ts';

/** Verbas of one group, as they are offered. */
export type VerbaGroup = { group: string; verbas: readonly Verba[] };

const known = (verbas as readonly Verba[]).map((verba) => ({
  verba,
  name: foldText(verba.nome),
  text: foldText(`${verba.nome} ${verba.grupo} ${verba.esocial.join(' ')}`),
}));

/**
 * The verbas that are meant by what is typed, by name, group or code of eSocial, whatever its accents. What begins so comes first, so that the
 * verba itself stands before those that only mention it.
 */
export function searchVerbas(typed: string): VerbaGroup[] {
  const search = foldText(typed);
  const words = search.split(' ');
  const found = known.filter(({ text }) => words.every((word) => text.includes(word)));
  const first = found.filter(({ name }) => name.startsWith(search));
  const others = found.filter((one) => !first.includes(one));
  const groups = new Map<string, Verba[]>();
  for (const { verba } of [...first, ...others])
    groups.set(verba.grupo, [...(groups.get(verba.grupo) ?? []), verba]);
  return [...groups].map(([group, members]) => ({ group, verbas: members }));
}
