import { visitDayOf } from './visit-day.rules.ts';

/** A witness's act as a device recorded it: `at` = an instant on its clock, CPF masked or not. */
export type WitnessAct = { name: string; cpf: string; at: string };

/** One name that is offered again; `people` are all of today's witnesses whom it may mean. */
export type WitnessOffer = { label: string; people: readonly { name: string; cpf: string }[] };

/** More names than these are a list to read, not a row to tap. */
const maxOffers = 6;

const digitsOf = (cpf: string): string => cpf.replaceAll(/\D/g, '');

/** `Rita M.` of `Rita de Cássia Moura`: enough to find oneself, not enough to find out who somebody is. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1);
  return words.length < 2 || last === undefined
    ? (words[0] ?? '')
    : `${words[0]} ${[...last][0]!.toLocaleUpperCase('pt-BR')}.`;
}

/**
 * Who witnessed today, the latest first, to be offered again. `acts` are those of one person in one company on one device; `now` is that
 * device's clock, and another day's are left out. `without` = CPFs of who is in this signing already.
 */
export function witnessesOfDay(
  acts: readonly WitnessAct[],
  { now, without }: { now: Date; without: readonly string[] },
): WitnessOffer[] {
  const today = visitDayOf(now);
  const taken = new Set(without.map(digitsOf));
  const offers = new Map<string, { name: string; cpf: string }[]>();
  for (const act of acts.toSorted((a, b) => (a.at < b.at ? 1 : -1))) {
    const cpf = digitsOf(act.cpf);
    const label = shortName(act.name);
    if (visitDayOf(act.at) !== today || taken.has(cpf) || label === '') continue;
    // One CPF is one person, by the name that was written last.
    taken.add(cpf);
    offers.set(label, [...(offers.get(label) ?? []), { name: act.name.trim(), cpf }]);
  }
  return [...offers].slice(0, maxOffers).map(([label, people]) => ({ label, people }));
}

/** The whole name behind an offered one, once the person has typed the CPF that was recorded with it; null for any other CPF. */
export function nameOfWitness({ people }: WitnessOffer, cpf: string): string | null {
  return people.find((person) => person.cpf === digitsOf(cpf))?.name ?? null;
}
