/** Version of all tables together, stored with every result; another table is another version. */
export const tableVersion = '2026.11';

/** SHA-256 of the tables of that version, as canonical JSON: a change of a table alone fails the test beside this. */
export const tableHash = 'b57049276d1afed1a9b172c4963ccae1c467e7b18895df03217c383d4d3caa82';
