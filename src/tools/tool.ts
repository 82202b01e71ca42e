import { isKeyId, keyIdLength } from '#shared/signing/key-id.ts';

/** Writes a line for the person who runs the tool. */
export const print = (line: string): void => console.log(line);

/** Does a tool's work; answering false ends the process with 1, and so does a failure, which is told by its message. */
export async function runTool(work: () => Promise<unknown>): Promise<void> {
  try {
    if ((await work()) === false) process.exit(1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Tells how the tool is called and ends the process with 2. */
export function endWithUsage(usage: string): never {
  console.error(`Uso: ${usage}`);
  process.exit(2);
}

/** Ends the process with 2 where an id of a server's key can be none: taken as one it would be that of a forger. */
export function requireKeyIds(given: readonly string[] | undefined): void {
  const wrong = given?.find((id) => !isKeyId(id));
  if (wrong === undefined) return;
  console.error(
    `O id da chave do servidor tem ${keyIdLength} caracteres (letras, números, - e _); "${wrong}" tem ${wrong.length}. Nada foi feito.`,
  );
  process.exit(2);
}
