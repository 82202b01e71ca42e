import { XmlFileReader } from '#engine/readers/xml-file.ts';
import { Lot } from '#engine/simples/lot.ts';
import type { EventFacts, NoteFacts, RangeFacts } from '#engine/simples/note.ts';
import { tables } from '#engine/tables/tables.ts';
import { root } from './cases.ts';
import { exampleBytes } from './examples.ts';

/** Everything that an XML says, given in chunks of so many bytes. */
export function factsOf(bytes: Uint8Array, chunk = bytes.length) {
  const notes: NoteFacts[] = [];
  const events: EventFacts[] = [];
  const ranges: RangeFacts[] = [];
  const reader = new XmlFileReader(tables, {
    note: (note) => notes.push(note),
    event: (event) => events.push(event),
    range: (range) => ranges.push(range),
  });
  for (let at = 0; at < bytes.length; at += chunk) reader.write(bytes.subarray(at, at + chunk));
  return { ignored: reader.end(), notes, events, ranges };
}

/** What a lot says of the XML among the examples, seen and counted in an order. */
export function figuresOf(names: readonly string[]): ReturnType<Lot['figures']> {
  const lot = new Lot(tables, {
    root,
    aceitarSemProtocolo: true,
    bebidasVarejista: true,
    decisoes: new Map(),
  });
  const lines: string[] = [];
  for (const name of names) {
    const { ignored, notes, events } = factsOf(exampleBytes(name));
    if (ignored !== null) throw new Error(`${name} is ignored: ${ignored}`);
    for (const note of notes) lines.push(...[lot.see(note, name)].filter((line) => line !== null));
    for (const event of events) lot.seeEvent(event);
  }
  for (const line of lines) lot.count(line);
  return lot.figures();
}
