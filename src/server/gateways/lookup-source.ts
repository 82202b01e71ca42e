/** One outside service; `ask` answers null when it knows that there is nothing, and throws ServiceTrouble when it cannot say. */
export type LookupSource<T> = {
  /** Unique name, under which a pause is kept. */
  name: string;
  ask: (key: string) => Promise<T | null>;
};
