/** Version of all tables together, stored with every result; another table is another version. */
export const tableVersion = '2026.11';

/** SHA-256 of the tables of that version, as canonical JSON: a change of a table alone fails the test beside this. */
export const tableHash = '024c55eac79db72f263604b474571441a293dc0b9d6ae4f168ed228d9b298403';
