/** Query keys of reports of broken screens. */
export const reportKeys = { one: (id: string) => ['report', id] as const } as const;
