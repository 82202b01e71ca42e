import type { EventFacts, NoteFacts, RangeFacts } from '#engine/simples/note.ts';
import type { Tables } from '#engine/tables/tables.ts';
import { TextStream } from './encoding.ts';
import { ignoredXml } from './file-kind.ts';
import { NoteDraft, isWantedOfNote } from './notes.ts';
import { UnreadableFile } from './unreadable.ts';
import { keyOf, numberAt } from './values.ts';
import { XmlReader } from './xml.ts';

/** Who is handed what a file says, each as it closes. */
export type FactSink = {
  note: (note: NoteFacts) => void;
  event: (event: EventFacts) => void;
  range: (range: RangeFacts) => void;
};

const noteRoots = ['nfeProc', 'NFe', 'enviNFe', 'CFe', 'CFeCanc'];
const eventRoots = ['procEventoNFe', 'evento', 'envEvento', 'retEnvEvento', 'retEvento'];
const otherRoots = ['procCancNFe', 'inutNFe', 'procInutNFe', 'ProcInutNFe'];
const readRoots: ReadonlySet<string> = new Set([...noteRoots, ...eventRoots, ...otherRoots]);

/** What is read of a unit besides notes, by the name of the element that holds it. */
const ofUnit: ReadonlyMap<string, readonly string[]> = new Map([
  ['infProt', ['cStat']],
  ['infEvento', ['chNFe', 'tpEvento', 'cStat', 'tpAmb']],
  ['infCanc', ['chNFe', 'cStat', 'tpAmb']],
  ['infInut', ['CNPJ', 'mod', 'serie', 'nNFIni', 'nNFFin']],
]);

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

type Unit = Map<string, string>;

/**
 * Reads an XML of notes, events or unused numbers by chunks of bytes (NF-e 3.10 and 4.00, CF-e; decisions: Files of an analysis). `end`
 * answers the kind of a file that is not read; null = it was. Both throw `UnreadableFile`.
 */
export class XmlFileReader {
  readonly #tables: Tables;
  readonly #sink: FactSink;
  readonly #text = new TextStream();
  readonly #xml: XmlReader;
  #root: string | undefined;
  #ignored: string | null = null;
  #note: { draft: NoteDraft; base: string } | undefined;
  /** A note whose protocol may still come. */
  #closed: NoteDraft | undefined;
  #unit: Unit | undefined;
  #protocol: string | undefined;
  /** What an event asks, and what was answered. */
  #asked: Unit | undefined;
  #answered: Unit | undefined;

  constructor(tables: Tables, sink: FactSink) {
    this.#tables = tables;
    this.#sink = sink;
    this.#xml = new XmlReader({
      wants: (path) => this.#wants(path),
      open: (path, attributes) => this.#open(path, attributes),
      text: (path, text) => this.#take(path, text),
      close: (path) => this.#close(path),
    });
  }

  write(bytes: Uint8Array): void {
    if (this.#ignored === null) this.#xml.write(this.#text.write(bytes));
  }

  end(): string | null {
    if (this.#ignored !== null) return this.#ignored;
    this.#xml.write(this.#text.end());
    if (this.#root === undefined) throw new UnreadableFile('XML', 'vazio');
    if (this.#ignored === null) this.#xml.end();
    return this.#ignored;
  }

  #belowNote(path: string): string | undefined {
    const base = this.#note?.base;
    return base !== undefined && path.startsWith(`${base}/`)
      ? path.slice(base.length + 1)
      : undefined;
  }

  #wants(path: string): boolean {
    if (this.#ignored !== null) return false;
    const inNote = this.#belowNote(path);
    if (inNote !== undefined) return isWantedOfNote(inNote);
    return (
      this.#unit !== undefined &&
      ofUnit.get(lastOf(parentOf(path)))?.includes(lastOf(path)) === true
    );
  }

  #open(path: string, attributes: Readonly<Record<string, string>>): void {
    const name = lastOf(path);
    if (this.#root === undefined) {
      this.#root = name;
      if (!readRoots.has(name)) this.#ignored = ignoredXml(name, this.#tables);
    }
    if (this.#ignored !== null) return;
    if (this.#belowNote(path) === 'det') this.#note!.draft.beginItem(attributes['nItem']);
    else if (name === 'infNFe' || (name === 'infCFe' && this.#root === 'CFe'))
      this.#note = { draft: new NoteDraft(name, attributes['Id']), base: path };
    else if (name === 'infCFe') this.#cancelCfe(attributes['chCanc']);
    else if (ofUnit.has(name)) this.#unit = new Map();
  }

  #take(path: string, text: string): void {
    const inNote = this.#belowNote(path);
    if (inNote !== undefined) this.#note!.draft.take(inNote, text);
    else this.#unit?.set(lastOf(path), text);
  }

  #close(path: string): void {
    if (this.#ignored !== null) return;
    if (this.#belowNote(path) === 'det') return this.#note!.draft.endItem();
    const name = lastOf(path);
    const parent = lastOf(parentOf(path));
    if (path === this.#note?.base) {
      this.#closed = this.#note.draft;
      this.#note = undefined;
    } else if ((name === 'NFe' && parent !== 'nfeProc') || name === 'nfeProc' || name === 'CFe')
      this.#handOver();
    else if (name === 'infProt') this.#protocol = this.#unit?.get('cStat');
    else if (name === 'infEvento' || name === 'infCanc') {
      if (parent.startsWith('ret')) this.#answered = this.#unit;
      else this.#asked = this.#unit;
    } else if (name === 'infInut' && parent === 'inutNFe') this.#range(this.#unit!);
    else if (name === 'evento' && parent !== 'procEventoNFe') this.#event(this.#asked, undefined);
    else if (name === 'retEvento' && parent !== 'procEventoNFe')
      this.#event(this.#answered, this.#answered);
    else if (name === 'procEventoNFe') this.#event(this.#asked, this.#answered);
    else if (name === 'procCancNFe') this.#cancelled(this.#asked, this.#answered);
  }

  #handOver(): void {
    const draft = this.#closed;
    const protocol = this.#protocol;
    this.#closed = undefined;
    this.#protocol = undefined;
    if (draft === undefined) throw new UnreadableFile(this.#root!, 'sem nota');
    this.#sink.note(draft.facts(protocol, this.#tables));
  }

  /** `answer` undefined = none came. */
  #event(of: Unit | undefined, answer: Unit | undefined): void {
    this.#asked = undefined;
    this.#answered = undefined;
    const unit = of ?? new Map<string, string>();
    this.#sink.event({
      target: keyOf(unit.get('chNFe'), 'chNFe'),
      code: unit.get('tpEvento') ?? '',
      status: answer === undefined ? null : (answer.get('cStat') ?? ''),
      tpAmb: numberAt(unit, 'tpAmb', 1),
    });
  }

  /** The cancellation of older layouts, whose answer is that of a note: it counts as the event of today. */
  #cancelled(asked: Unit | undefined, answered: Unit | undefined): void {
    const { evento, protocolo } = this.#tables.codigos;
    const status = answered?.get('cStat');
    const unit = new Map(asked);
    unit.set('tpEvento', evento.cancelamento[0]!);
    const isDone = status !== undefined && protocolo.cancelada.includes(status);
    this.#event(
      unit,
      status === undefined
        ? undefined
        : new Map([['cStat', isDone ? evento.registrado[0]! : status]]),
    );
  }

  /** What cancels a CF-e is signed by its equipment: there is no answer to wait for. */
  #cancelCfe(target: string | undefined): void {
    const { cancelamento, registrado } = this.#tables.codigos.evento;
    this.#sink.event({
      target: keyOf(target, 'chCanc'),
      code: cancelamento[0]!,
      status: registrado[0]!,
      tpAmb: 1,
    });
  }

  #range(unit: Unit): void {
    const number = (name: string): number => {
      const text = unit.get(name) ?? '';
      if (!/^\d{1,9}$/.test(text)) throw new UnreadableFile(name, 'número inválido');
      return Number(text);
    };
    this.#sink.range({
      emitter: unit.get('CNPJ') ?? '',
      model: unit.get('mod') ?? '',
      serie: unit.get('serie') ?? '',
      first: number('nNFIni'),
      last: number('nNFFin'),
    });
  }
}
