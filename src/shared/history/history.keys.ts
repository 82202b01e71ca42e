/** Query keys of the history of modifications. */
export const historyKeys = {
  all: ['history'] as const,
  list: (about: object, search: object) => ['history', 'list', about, search] as const,
  people: (about: object) => ['history', 'people', about] as const,
} as const;
