/** First bytes of an archive: those of its first entry, or of the end of an empty one (APPNOTE 4.3.7, 4.3.16). */
export const zipSignatures = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
] as const;

/** Bytes that `beginsAsZip` looks at. */
export const zipHeadBytes = 4;

/** Whether bytes begin as a ZIP archive does; what it holds is another question. */
export const beginsAsZip = (head: Uint8Array): boolean =>
  zipSignatures.some((signature) => signature.every((byte, place) => head[place] === byte));
