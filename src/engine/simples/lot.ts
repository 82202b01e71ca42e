import type { Competencia } from '#shared/kernel/competencia.ts';
import type { Tables } from '#engine/tables/tables.ts';
import { addSegments, balanceMonths, noSegments, type Segments } from './balances.ts';
import type { ClassifyParameters } from './classify-ncm.ts';
import { countItem, type ItemContext, type NoteRole } from './item-sign.ts';
import { digestOf, KeyTable, ranks, type Rank } from './key-table.ts';
import { LotRefused } from './lot-refused.ts';
import type { MonthFigures } from './month-case.ts';
import { MonthRemarks } from './month-remarks.ts';
import type { EventFacts, NoteFacts, NoteItem, NoteState } from './note.ts';
import { ownText } from './own-text.ts';
import { ProductSums, type ProductSum } from './product-sums.ts';
import { ProductTable, type ProductFacts } from './product-table.ts';
import { sumOf } from './sum.ts';

/** What a lot is read for. */
export type LotParameters = ClassifyParameters & {
  /** First eight characters of the client's CNPJ. */
  root: string;
  /** Whether an NF-e without its protocol counts. */
  aceitarSemProtocolo: boolean;
};

/** Most that a lot may hold, all of which is kept in memory. */
export type LotWalls = {
  /** Notes, and apart from them events, and keys that returns name: copies count each time. */
  notes: number;
  products: number;
  /** Sums of a product in a month. */
  productMonths: number;
};

export const mostOfLot: LotWalls = {
  notes: 1_000_000,
  products: 300_000,
  productMonths: 3_000_000,
};

const counted = new Intl.NumberFormat('pt-BR');

/** A file that holds a note which another file holds otherwise. */
export type RepeatedKey = { file: string; key: string; other: string };

/** What the notes of a lot come to. */
export type LotFigures = {
  /** No note of the client is among them. */
  isOfOther: boolean;
  /** Months in order, each with at least one note that counts. */
  months: { month: Competencia; figures: MonthFigures }[];
  repeated: RepeatedKey[];
};

/** A note as it is spooled: what counts of it, with the numbers of its products. */
type Line = {
  key: string;
  file: string;
  digest: number;
  rank: Rank;
  role: NoteRole;
  day: string;
  tpNF: number;
  finNFe: number;
  isBare: boolean;
  isOtherRegime: boolean;
  fits: boolean;
  refs: readonly string[];
  items: readonly (readonly [product: number, cents: number, ...codes: string[]])[];
};

type ItemCodes = Pick<NoteItem, 'cfop' | 'csosn' | 'cst' | 'orig' | 'pis' | 'cofins'>;

const rankOf: Record<NoteState, Rank> = {
  autorizada: ranks.authorised,
  sem_protocolo: ranks.bare,
  cancelada: ranks.void,
  denegada: ranks.void,
};

const rootLength = 8;
const isOf = (root: string, number: string | null): boolean =>
  number !== null && number.slice(0, rootLength) === root;

/** What of an item tells two copies of a note apart: neither its place nor its name. */
const contentMembers = [
  'cProd',
  'cEAN',
  'ncm',
  'extipi',
  'orig',
  'cfop',
  'csosn',
  'cst',
  'pis',
  'cofins',
  'cents',
] as const satisfies readonly Exclude<keyof NoteItem, 'n' | 'xProd'>[];

/** What is known of a month while it is counted. */
class MonthSum {
  sums: Segments = noSegments;
  readonly remarks = new MonthRemarks();
  /** A note stands in it that makes a month. */
  hasNote = false;
  /** Exits that are no sale (5949), in cents. */
  others = 0;
  /** Notes that bill a later delivery, and their cents, by day. */
  readonly billed = new Map<string, { notes: number; cents: number }>();

  addBilled(day: string, cents: number): void {
    const { notes, cents: before } = this.billed.get(day) ?? { notes: 0, cents: 0 };
    this.billed.set(day, { notes: notes + 1, cents: before + cents });
  }
}

const centsOf = (items: readonly { cents: number }[]): number => sumOf(items, ({ cents }) => cents);

/**
 * The notes of a lot, read twice so that their order changes nothing and none stays in memory: `see` and `seeEvent` of everything, which
 * answers the line to be kept aside; then `count` of each line; then `figures`. What stays is each key with its state, the distinct
 * products, and sums by month and by product of a month, within `LotWalls` (decisions: Notes of a lot; Lot of an analysis). Both reading
 * passes throw `LotRefused`.
 */
export class Lot {
  readonly #tables: Tables;
  readonly #parameters: LotParameters;
  readonly #walls: LotWalls;
  readonly #keys = new KeyTable();
  /** Cancelled by an event, and whether the tax office answered it. */
  readonly #cancelled = new Map<string, boolean>();
  readonly #products: ProductTable;
  /** Sales that own entry notes take back: key of the sale, keys of these notes. */
  readonly #ownReturns = new Map<string, string[]>();
  readonly #months = new Map<Competencia, MonthSum>();
  readonly #productSums: ProductSums;
  /** First file of a key whose copies differ, until the other one is met. */
  readonly #conflicts = new Map<string, Map<number, string>>();
  #lastDelivery = '';
  #notes = 0;
  #ownNotes = 0;
  #events = 0;
  #returned = 0;

  constructor(tables: Tables, parameters: LotParameters, walls: LotWalls = mostOfLot) {
    this.#tables = tables;
    this.#parameters = parameters;
    this.#walls = walls;
    this.#products = new ProductTable(walls.products);
    this.#productSums = new ProductSums(walls.productMonths);
  }

  /** Keeps what is needed of a note; its line, or null where nothing of it is ever counted. `file` is its path in the lot. */
  see(note: NoteFacts, file: string): string | null {
    const { root } = this.#parameters;
    this.#notes += 1;
    this.#stayBelow(this.#notes, this.#walls.notes, 'notas');
    const isOwn = isOf(root, note.emitter);
    if (isOwn) this.#ownNotes += 1;
    else if (!isOf(root, note.recipient) || note.finNFe !== 4) return null;
    const items = note.items.map((item): Line['items'][number] => [
      this.#products.numberOf(item),
      item.cents,
      item.cfop,
      item.csosn,
      item.cst,
      item.orig,
      item.pis,
      item.cofins,
    ]);
    // The state is no content: copies with and without their protocol are one note.
    const digest = digestOf(
      JSON.stringify([note.day, note.tpNF, note.finNFe, note.refs, this.#contentOf(note)]),
    );
    const rank = note.tpAmb === 1 ? rankOf[note.state] : ranks.test;
    this.#keys.add(note.key, { rank, isOwn, digest });
    if (isOwn && note.tpNF === 0 && note.finNFe === 4)
      for (const sale of note.refs) this.#takeBack(ownText(sale), ownText(note.key));
    const line: Line = {
      key: note.key,
      file,
      digest,
      rank,
      role: isOwn ? 'own' : 'toClient',
      day: note.day,
      tpNF: note.tpNF,
      finNFe: note.finNFe,
      isBare: note.state === 'sem_protocolo',
      isOtherRegime: this.#tables.codigos.crt_de_outro_regime.includes(note.crt),
      fits: note.fits,
      refs: note.refs,
      items,
    };
    return JSON.stringify(line);
  }

  /** A cancellation counts wherever it stands; one without an answer too, with a remark. Other events change nothing. */
  seeEvent({ target, code, status, tpAmb }: EventFacts): void {
    const { cancelamento, registrado } = this.#tables.codigos.evento;
    if (tpAmb !== 1 || !cancelamento.includes(code)) return;
    if (status !== null && !registrado.includes(status)) return;
    this.#events += 1;
    this.#stayBelow(this.#events, this.#walls.notes, 'eventos');
    this.#cancelled.set(ownText(target), status !== null || this.#cancelled.get(target) === true);
  }

  /** Counts a line of `see`, after everything was seen. */
  count(text: string): void {
    const line = JSON.parse(text) as Line;
    if (this.#keys.isInConflict(line.key)) this.#noteConflict(line);
    if (!this.#keys.takeToCount(line.key, line)) return;
    const month = line.day.slice(0, 7) as Competencia;
    const sum = this.#months.get(month) ?? new MonthSum();
    if (!this.#isAccepted(line.key)) return;
    if (this.#cancelled.has(line.key)) {
      if (line.role === 'own' && this.#cancelled.get(line.key) === false) {
        this.#months.set(month, sum);
        sum.remarks.add('EVENTO_SEM_RESPOSTA');
      }
      return;
    }
    if (line.role === 'toClient' && this.#isReturnedByOwn(line)) return;
    this.#months.set(month, sum);
    this.#countNote(line, sum);
  }

  /** Sums, remarks and balances, once, after the last line. */
  figures(): LotFigures {
    const counted = [...this.#months.entries()].filter(([, { hasNote }]) => hasNote);
    const balanced = balanceMonths(new Map(counted.map(([month, { sums }]) => [month, sums])));
    return {
      isOfOther: this.#notes > 0 && this.#ownNotes === 0,
      months: balanced.map(({ month, ...of }) => {
        const sum = this.#months.get(month)!;
        this.#remarkOnExits(sum, of.receita);
        return {
          month,
          figures: {
            ...of,
            alertas: sum.remarks.said(month),
            emRevisao: this.#underReview(month),
          },
        };
      }),
      repeated: this.#repeated(),
    };
  }

  /** The products of the lot by their numbers. */
  get products(): readonly ProductFacts[] {
    return this.#products.products;
  }

  /** What each product comes to in a month, in no order. */
  productsOf(month: Competencia): ProductSum[] {
    return this.#productSums.of(month);
  }

  #stayBelow(count: number, most: number, what: string): void {
    if (count > most) throw new LotRefused(`${counted.format(most)} ${what}`);
  }

  #takeBack(sale: string, entry: string): void {
    this.#returned += 1;
    this.#stayBelow(this.#returned, this.#walls.notes, 'notas devolvidas');
    const known = this.#ownReturns.get(sale);
    if (known === undefined) this.#ownReturns.set(sale, [entry]);
    else known.push(entry);
  }

  /** What tells two copies apart; numbers of products depend on the order of files. */
  #contentOf({ items }: NoteFacts): unknown[] {
    return items.map((item) => contentMembers.map((member) => item[member]));
  }

  /** Neither a test, nor cancelled or denied by its own protocol, nor without one where that is asked for. */
  #isAccepted(key: string): boolean {
    const rank = this.#keys.rankOf(key);
    return (
      rank === ranks.authorised || (rank === ranks.bare && this.#parameters.aceitarSemProtocolo)
    );
  }

  #isValid(key: string): boolean {
    return this.#isAccepted(key) && !this.#cancelled.has(key);
  }

  /** The client's own entry note takes a sale back already: what the buyer says of it would be the second time. */
  #isReturnedByOwn({ refs }: Line): boolean {
    return refs.some((sale) =>
      (this.#ownReturns.get(sale) ?? []).some((entry) => this.#isValid(entry)),
    );
  }

  #countNote(line: Line, sum: MonthSum): void {
    const { role, finNFe, tpNF, day } = line;
    if (finNFe === 5 || finNFe === 6) {
      if (role === 'own') sum.remarks.add('NOTA_CREDITO_DEBITO');
      return;
    }
    if (finNFe !== 1 && finNFe !== 2 && finNFe !== 4) return;
    const items = this.#itemsOf(line);
    if (role === 'own') this.#noteOwn(line, items, sum);
    const context: ItemContext = {
      note: { day, tpNF, finNFe },
      role,
      isCouponKnown: line.refs.some((ref) => this.#keys.isOwn(ref) && this.#isValid(ref)),
      tables: this.#tables,
      parameters: this.#parameters,
    };
    let overCoupon: number | undefined;
    for (const [place, item] of items.entries()) {
      const { parts, alerts } = countItem(item, context);
      if (parts !== null) {
        sum.sums = addSegments(sum.sums, parts);
        this.#productSums.add(day.slice(0, 7) as Competencia, line.items[place]![0], parts);
        // A return counts where an own note would: it makes the month.
        sum.hasNote ||= role === 'toClient';
      }
      for (const code of alerts)
        if (code === 'CUPOM_FORA_DO_LOTE') overCoupon = (overCoupon ?? 0) + item.cents;
        else if (code === 'CFOP_DESCONHECIDO') sum.remarks.add(code, item.cents, item.cfop);
        else sum.remarks.add(code, item.cents);
    }
    // Of these the notes are counted, not their items.
    if (overCoupon !== undefined) sum.remarks.add('CUPOM_FORA_DO_LOTE', overCoupon);
  }

  #itemsOf({ items }: Line): NoteItem[] {
    return items.map(([number, cents, cfop, csosn, cst, orig, pis, cofins], n) => {
      const codes = { cfop, csosn, cst, orig, pis, cofins } as ItemCodes;
      return { ...this.products[number]!, ...codes, n, cents };
    });
  }

  /** What an own note shows besides its revenue. */
  #noteOwn(
    { isBare, isOtherRegime, fits, key, tpNF, day }: Line,
    items: readonly NoteItem[],
    sum: MonthSum,
  ): void {
    sum.hasNote = true;
    if (isBare) sum.remarks.add('SEM_PROTOCOLO', centsOf(items));
    if (isOtherRegime) sum.remarks.add('CRT_DIVERGENTE');
    if (!fits) sum.remarks.add('TOTAL_DIVERGENTE', 0, key);
    if (tpNF !== 1) return;
    const { outra_saida: others, entrega_futura: billed, entrega } = this.#tables.codigos.cfop;
    const of = (cfops: readonly string[]): NoteItem[] =>
      items.filter(({ cfop }) => cfops.includes(cfop));
    sum.others += centsOf(of(others));
    const forLater = of(billed);
    if (forLater.length > 0) sum.addBilled(day, centsOf(forLater));
    if (of(entrega).length > 0 && day > this.#lastDelivery) this.#lastDelivery = day;
  }

  /** What of exits is no sale, and what was billed and not delivered since. */
  #remarkOnExits(sum: MonthSum, receita: number): void {
    if (sum.others * 100 > receita && sum.others > 0) sum.remarks.add('SAIDA_5949', sum.others);
    for (const [day, { notes, cents }] of sum.billed)
      if (day > this.#lastDelivery) sum.remarks.addMany('ENTREGA_FUTURA', notes, cents);
  }

  /** Names of products under review, the largest amount first. */
  #underReview(month: Competencia): string[] {
    return this.productsOf(month)
      .filter(({ revisao }) => revisao !== 0)
      .map(({ product, revisao }) => ({
        name: this.products[product]!.xProd,
        cents: Math.abs(revisao),
      }))
      .toSorted((a, b) => b.cents - a.cents || (a.name < b.name ? -1 : 1))
      .map(({ name }) => name);
  }

  #noteConflict({ key, digest, file }: Line): void {
    const files = this.#conflicts.get(key) ?? new Map<number, string>();
    this.#conflicts.set(key, files);
    const known = files.get(digest);
    // Of equal copies one is named, the same in any order.
    if (known === undefined || file < known) files.set(digest, file);
  }

  #repeated(): RepeatedKey[] {
    return [...this.#conflicts.entries()].flatMap(([key, byContent]) => {
      const [first, ...others] = [...byContent.values()].toSorted();
      return others.map((file) => ({ file, key, other: first! }));
    });
  }
}
