/** Version of the rules of calculation, stored with every result: a result says by which rules it was made. */
export const engineVersion = 1;
