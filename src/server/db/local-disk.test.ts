import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { refuseSharedDisk, SharedDiskError } from './local-disk.ts';

test.runIf(process.platform === 'linux').each([
  ['NFS', 0x6969],
  ['CIFS', 0xff534d42],
  // As a system of 32 bits reads it.
  ['CIFS', 0xff534d42 - 2 ** 32],
  ['SMB 2/3', 0xfe534d42],
  ['Ceph', 0x00c36400],
  ['GFS2', 0x01161970],
  ['OCFS2', 0x7461636f],
  ['Lustre', 0x0bd00bd0],
])('a folder on %s (%i) is refused, and the text says why', (name, type) => {
  expect(() => refuseSharedDisk('/dados', () => type)).toThrow(
    expect.toSatisfy(
      (error: unknown) =>
        error instanceof SharedDiskError &&
        error.code === 'shared_disk' &&
        error.message.includes(`/dados está num disco de rede (${name})`),
    ),
  );
});

test.each([
  ['ext', 0xef53],
  ['overlayfs', 0x794c7630],
  ['tmpfs', 0x01021994],
  ['xfs', 0x58465342],
  ['btrfs', 0x9123683e],
  ['zfs', 0x2fc12fc1],
  ['9p', 0x01021997],
  ['FUSE', 0x65735546],
])('a folder on %s is taken', (_name, type) => {
  expect(() => refuseSharedDisk('/dados', () => type)).not.toThrow();
});

test('the disk of this machine is asked itself', () => {
  expect(() => refuseSharedDisk(tmpdir())).not.toThrow();
});
