/** First bytes by which a file is known: the declaration of its encoding stands in them. */
export const headBytes = 256;

const ascii = (bytes: Uint8Array): string =>
  String.fromCharCode(...bytes.subarray(0, headBytes)).replaceAll('\0', '');

/** The encoding of a text by its first bytes: a byte order mark, a `<` of two bytes, else what an XML declaration says; UTF-8 else. */
export function encodingOf(head: Uint8Array): string {
  const [a, b, c] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  const [, declared = ''] =
    /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["']/i.exec(ascii(head)) ?? [];
  return /^(?:iso-?8859-?1|latin-?1|windows-?1252|cp1252)$/i.test(declared)
    ? 'windows-1252'
    : 'utf-8';
}

/**
 * The text of a file, or with `isHead` of its first bytes, which may end within a letter: by its byte order mark, else UTF-8, else what old programs
 * of Windows save. Never fatal.
 */
export function decodedText(bytes: Uint8Array, { isHead = false } = {}): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes, {
      stream: isHead,
    });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Decodes bytes as they come, never fatally: only names of products have accents. */
export class TextStream {
  #head = new Uint8Array(0);
  #decoder: TextDecoder | undefined;

  /** The text of a chunk; '' while the encoding is not known. */
  write(bytes: Uint8Array): string {
    if (this.#decoder !== undefined) return this.#decoder.decode(bytes, { stream: true });
    const head = new Uint8Array(this.#head.length + bytes.length);
    head.set(this.#head);
    head.set(bytes, this.#head.length);
    this.#head = head;
    return head.length < headBytes ? '' : this.#begin();
  }

  end(): string {
    const begun = this.#decoder === undefined ? this.#begin() : '';
    return begun + this.#decoder!.decode();
  }

  #begin(): string {
    this.#decoder = new TextDecoder(encodingOf(this.#head));
    return this.#decoder.decode(this.#head, { stream: true });
  }
}
