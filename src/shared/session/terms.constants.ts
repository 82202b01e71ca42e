/**
 * Version of the terms of use in force; the text stands in `terms-of-use.ts`. A new text gets a new number, and everybody is asked
 * again.
 */
export const termsVersion = 1;

/** What a mark without a version was given for. */
export const firstTermsVersion = 1;
