/**
 * What a copy holds: `database/` as it stood in a moment without writers, `keys/`, `files/objects/`, and last `backup.json`, which names
 * every file with length and SHA-256 and every folder, so that a copy cut short or changed is noticed. A folder and a tar hold the same.
 */
export const backupFormat = 'recupera-backup/1';
export const manifestName = 'backup.json';

export type BackupManifest = {
  format: typeof backupFormat;
  createdAt: string;
  folders: string[];
  files: { name: string; length: number; sha256: string }[];
};

/** Takes the parts of a copy; `addFile` answers what was written. Nothing can be seen at the target before `finish`. */
export type BackupSink = {
  addFolder: (name: string) => Promise<void>;
  addFile: (name: string, path: string) => Promise<{ length: number; sha256: string }>;
  addText: (name: string, text: string) => Promise<void>;
  finish: () => Promise<void>;
  discard: () => Promise<void>;
};

/** Is handed the parts of a copy in their order. */
export type BackupReader = {
  folder: (name: string) => Promise<void>;
  file: (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>;
};

/** Names that a copy may hold: below its three folders, without a way out. */
export function isBackupName(name: string): boolean {
  return (
    name === manifestName ||
    (/^(database|keys|files\/objects|files)(\/|$)/.test(name) &&
      name.split('/').every((part) => part !== '' && part !== '.' && part !== '..') &&
      !/[\\\0]/.test(name))
  );
}
