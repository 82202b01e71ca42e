/** Query keys of visitors' messages. */
export const contactKeys = { one: (id: string) => ['contact', id] as const } as const;
