/**
 * First bytes of an archive: its first entry, or the end of an empty one (APPNOTE 4.3.7, 4.3.16).
 */
export const zipSignatures = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
] as const;

/** Bytes that `beginsAsZip` looks at. */
export const zipHeadBytes = 4;

/** Whether bytes begin like a ZIP archive; its content is not checked. */
export const beginsAsZip = (head: Uint8Array): boolean =>
  zipSignatures.some((signature) => signature.every((byte, place) => head[place] === byte));
