/** Version of all tables together, stored with every result; another table is another version. */
export const tableVersion = '2026.11';

/** SHA-256 of the tables of that version, as canonical JSON: a change of a table alone fails the test beside this. */
export const tableHash = '53a45b7af62239b18fbb113252bebd5c3e0e3564a4374dade42c2294c92d969d';
