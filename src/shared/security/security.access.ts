import { ceos } from '../permissions/roles.ts';

/** Who reads the record of accesses: the CEO of a company its own, ADMIN who is CEO those of the companies in scope. */
export const whoReadsAccesses = ceos;
