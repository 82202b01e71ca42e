/** Whether node_modules holds what the lock file says; of the project, where no other folder is named. */
export function isInstalled(folder?: string): boolean;
/** Installs the packages unless all are there; ends this process where that fails. */
export function ensureInstalled(shown?: {
  place?: string;
  output?: { isTTY?: boolean; write: (text: string) => unknown };
}): Promise<void>;
