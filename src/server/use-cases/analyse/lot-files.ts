import { createHash } from 'node:crypto';
import { UnreadableFile } from '#engine/readers/unreadable.ts';
import { XmlFileReader } from '#engine/readers/xml-file.ts';
import type { Lot } from '#engine/simples/lot.ts';
import { LotRefused } from '#engine/simples/lot-refused.ts';
import type { EventFacts, NoteFacts } from '#engine/simples/note.ts';
import type { ReadStatement } from '#engine/simples/pick-statement.ts';
import type { Statement } from '#engine/simples/statement.ts';
import type { Tables } from '#engine/tables/tables.ts';
import type { LotFile } from '#server/gateways/archives/read-archive.ts';
import type { LotReport } from './lot-report.ts';
import type { NoteSpool } from './note-spool.ts';
import type { StatementReader } from './read-statement.ts';

const formNames: Readonly<Record<Statement['form'], string>> = {
  extrato: 'extrato',
  declaracao: 'declaração',
  txt: 'TXT do PGDAS-D',
};

/** Where the files of a lot go. */
export type LotPlaces = {
  tables: Tables;
  /** First eight characters of the client's CNPJ. */
  root: string;
  lot: Lot;
  report: LotReport;
  spool: NoteSpool;
  readStatement: StatementReader;
  /** Most statements that are kept. */
  mostStatements: number;
};

/** What the files of a lot say, one after another: notes and events to the lot, statements kept. */
export class LotFiles {
  readonly #places: LotPlaces;
  readonly statements: ReadStatement[] = [];

  constructor(places: LotPlaces) {
    this.#places = places;
  }

  /** Reads a file by its kind. Throws `UnreadableFile`, and `LotRefused` beyond a wall. */
  async read(file: LotFile): Promise<void> {
    await (file.kind === 'xml' ? this.#readXml(file) : this.#readStatements(file));
  }

  /** A file is taken whole or not at all: what it says counts once its end has come. */
  async #readXml({ name, chunks }: LotFile): Promise<void> {
    const { tables, lot, report, spool } = this.#places;
    const notes: NoteFacts[] = [];
    const events: EventFacts[] = [];
    let ranges = 0;
    const reader = new XmlFileReader(tables, {
      note: (note) => notes.push(note),
      event: (event) => events.push(event),
      range: () => (ranges += 1),
    });
    for await (const chunk of chunks) reader.write(chunk);
    const ignored = reader.end();
    if (ignored !== null) return report.problem(name, { code: 'ARQUIVO_IGNORADO', ignored });
    for (const note of notes) {
      report.count(note.kind);
      const line = lot.see(note, name);
      if (line !== null) spool.add(line);
    }
    for (const event of events) lot.seeEvent(event);
    report.count('evento', events.length);
    report.count('inutilização', ranges);
    await spool.flush();
  }

  async #readStatements({ name, chunks }: LotFile): Promise<void> {
    const { root, report, readStatement, mostStatements } = this.#places;
    const all: Buffer[] = [];
    for await (const chunk of chunks) all.push(chunk);
    const bytes = Buffer.concat(all);
    const read = await readStatement(bytes, root);
    if (read.kind === 'problem') return report.problem(name, { code: read.code });
    if (read.kind === 'ignored')
      return report.problem(name, { code: 'ARQUIVO_IGNORADO', ignored: read.name });
    if (read.statements.length === 0)
      throw new UnreadableFile('TXT do PGDAS-D', 'nenhuma declaração do cliente');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    for (const statement of read.statements) {
      report.count(formNames[statement.form]);
      this.statements.push({ statement, file: name, sha256 });
    }
    if (this.statements.length > mostStatements)
      throw new LotRefused(`${mostStatements.toLocaleString('pt-BR')} declarações`);
  }
}
