export const projectRoot: string;
export function run(command: string, args: readonly string[], options?: object): void;
export function statusOf(command: string, args: readonly string[], options?: object): number;
export function runInstallation(command: string, args: readonly string[], options?: object): void;
export function ensureInstalled(): void;
