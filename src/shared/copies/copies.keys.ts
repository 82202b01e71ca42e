/** Query keys of copies. */
export const copyKeys = {
  link: (token: string) => ['copies', 'link', token] as const,
};
