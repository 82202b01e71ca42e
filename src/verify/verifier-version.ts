/** Version of the offline verifier, printed by it: a report says which checks it knew. */
export const verifierVersion = 1;
