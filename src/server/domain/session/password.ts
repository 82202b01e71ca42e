import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind), 19 MiB, 2 passes, 1 lane: the OWASP minimum, which two cores answer in about 30 ms. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** PHC text of a password's argon2id hash. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** A hash that no password matches, so that an unknown account costs as much time as a wrong password. */
let decoy: Promise<string> | undefined;

/** Whether the password matches; with no stored hash it works as long and answers false. */
export async function isPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('conta inexistente');
  const matches = await verify(storedHash ?? (await decoy), password).catch(() => false);
  return matches && storedHash !== null && storedHash !== undefined;
}
