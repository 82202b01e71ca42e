import { statfsSync } from 'node:fs';

/**
 * Kinds of disk that several hosts share, by the number that statfs of Linux gives them: the lock of a data folder ends at the kernel, so a
 * second host would open the same database. Left alone are overlayfs, tmpfs, ext, xfs, btrfs and zfs; and 9p and FUSE, which also carry
 * folders of one host into its own guests (WSL, rootless containers) and cannot be told apart.
 */
const sharedDisks: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB 2/3'],
  [0x00c36400, 'Ceph'],
  [0x01161970, 'GFS2'],
  [0x7461636f, 'OCFS2'],
  [0x0bd00bd0, 'Lustre'],
  [0x47504653, 'GPFS'],
  [0x19830326, 'BeeGFS'],
  [0x5346414f, 'AFS'],
  [0x73757245, 'Coda'],
]);

/** Throws SharedDiskError when the folder, which exists, lies on a disk that several hosts can share. Knows them on Linux only. */
export function refuseSharedDisk(
  directory: string,
  diskType: (path: string) => number = (path) => statfsSync(path).type,
): void {
  if (process.platform !== 'linux') return;
  const name = sharedDisks.get(diskType(directory) >>> 0);
  if (name !== undefined) throw new SharedDiskError(directory, name);
}

/** The embedded database needs a disk of this host alone. */
export class SharedDiskError extends Error {
  readonly code = 'shared_disk';
  constructor(directory: string, disk: string) {
    super(
      `A pasta de dados ${directory} está num disco de rede (${disk}), que outra máquina pode abrir ao mesmo tempo. O banco embutido precisa de um disco local desta máquina: escolha outra pasta com DATA_DIR, ou use DATABASE_URL. (shared_disk)`,
    );
    this.name = 'SharedDiskError';
  }
}
