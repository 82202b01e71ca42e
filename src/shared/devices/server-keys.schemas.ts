import * as v from 'valibot';

/** Public half of a key (RFC 7517, EC P-256). */
export const publicKeyJwkSchema = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
  y: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
});

/** A change of the server's key: the text, both signatures of it and both keys. */
export const keyRolloverSchema = v.object({
  text: v.string(),
  oldSignature: v.string(),
  newSignature: v.string(),
  oldKey: publicKeyJwkSchema,
  newKey: publicKeyJwkSchema,
});

/** The server's keys as it shows them: the present one, former ones, and the records of their changes. Whoever reads it judges it. */
export const serverKeysSchema = v.object({
  present: publicKeyJwkSchema,
  former: v.array(publicKeyJwkSchema),
  rollovers: v.array(keyRolloverSchema),
});
export type ServerKeys = v.InferOutput<typeof serverKeysSchema>;
