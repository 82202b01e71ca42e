import { shownChange, type StoredChange } from '#shared/history/history-texts.rules.ts';
import type { HistoryPerson, HistoryRow } from '#shared/history/history.schemas.ts';

/** Who did something, as a line keeps it. */
export type StoredActor = { actor: string; actorName: string; actorCpf: string | null };

/** A line as a list reads it. */
export type StoredLine = StoredChange & StoredActor & { id: string; at: Date };

/** A line of the history as the wire carries it, in the words that people read. */
export const toWireHistoryRow = ({
  id,
  at,
  actorName,
  actorCpf,
  ...change
}: StoredLine): HistoryRow => ({
  id,
  usuario: actorName,
  cpf: actorCpf,
  dataHora: at.toISOString(),
  ...shownChange(change),
});

/** One of those who did something, for the choice of a filter. */
export const toWireHistoryPerson = ({
  actor,
  actorName,
  actorCpf,
}: StoredActor): HistoryPerson => ({
  pessoa: actor,
  usuario: actorName,
  cpf: actorCpf,
});
