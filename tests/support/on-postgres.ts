/**
 * Options of a test whose outcome on PostgreSQL may differ from that on the embedded engine: calls that meet, what is counted in statements,
 * exports, jobs, due rows, order, search. `npm test` runs these on both (decisions: What PostgreSQL sees). A whole file says so by
 * `@module-tag postgres`.
 */
export const onPostgres = { tags: ['postgres'] };
