/**
 * What an address holds, as it stands there: a route says which list's it is, and the screen reads it by that list's rules
 * (`readListSearch`). The rules would weigh on the first load, which parses the address of every route.
 */
export const searchOf =
  <S>() =>
  (search: Record<string, unknown>): S =>
    search as S;
