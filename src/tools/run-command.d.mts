export const projectRoot: string;
export function bin(name: string): string;
export function findProgram(command: string): string | undefined;
export const inProject: { cwd: string; shell: boolean };
export function exitStatus(code: number | null, signal: NodeJS.Signals | null): number;
export function run(command: string, args: readonly string[], options?: object): void;
export function statusOf(command: string, args: readonly string[], options?: object): number;
