import { SaxesParser } from 'saxes';
import { UnreadableFile } from './unreadable.ts';

const mostDepth = 200;
const mostText = 4096;

/** What is told of an XML: paths are local names from the root on, joined by '/'. */
export type XmlEvents = {
  /** Whether the text of an element is wanted. */
  wants: (path: string) => boolean;
  open: (path: string, attributes: Readonly<Record<string, string>>) => void;
  /** The text of an element that is wanted, without white space around it. */
  text: (path: string, text: string) => void;
  close: (path: string) => void;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML by pieces of text. Names lose their prefix; a DOCTYPE, an entity that XML does not have, more than 200 levels, a wanted text over
 * 4,096 characters and what is not well formed throw `UnreadableFile`.
 */
export class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: false, position: false });
  readonly #paths: string[] = [];
  #wanted: string | undefined;

  constructor(events: XmlEvents) {
    const parser = this.#parser;
    const place = (): string => this.#paths.at(-1)?.split('/').at(-1) ?? 'XML';
    parser.on('error', () => {
      throw new UnreadableFile(place(), 'XML malformado ou cortado');
    });
    parser.on('doctype', () => {
      throw new UnreadableFile('DOCTYPE', 'não é aceito');
    });
    parser.on('opentag', ({ name, attributes }) => {
      const parent = this.#paths.at(-1);
      const path = parent === undefined ? localName(name) : `${parent}/${localName(name)}`;
      this.#paths.push(path);
      if (this.#paths.length > mostDepth) throw new UnreadableFile(place(), 'mais de 200 níveis');
      this.#wanted = events.wants(path) ? '' : undefined;
      events.open(path, attributes);
    });
    const take = (text: string): void => {
      if (this.#wanted === undefined) return;
      this.#wanted += text;
      if (this.#wanted.length > mostText) throw new UnreadableFile(place(), 'texto longo demais');
    };
    parser.on('text', take);
    parser.on('cdata', take);
    parser.on('closetag', () => {
      const path = this.#paths.at(-1)!;
      if (this.#wanted !== undefined) events.text(path, this.#wanted.trim());
      this.#wanted = undefined;
      events.close(path);
      this.#paths.pop();
    });
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  end(): void {
    this.#parser.close();
  }
}
