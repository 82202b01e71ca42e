/** Version of the terms of use in force; the text stands in `terms-of-use.ts`. A new text gets a new number. */
export const termsVersion = 1;
