import { cfeItemValue, fitsTotal, nfeItemValue } from '#engine/simples/item-value.ts';
import type { NoteFacts, NoteItem, NoteState } from '#engine/simples/note.ts';
import { sumOf } from '#engine/simples/sum.ts';
import type { Tables } from '#engine/tables/tables.ts';
import { UnreadableFile } from './unreadable.ts';
import { centsAt, dayAt, keyOf, numberAt, type Values } from './values.ts';

const ofNote: ReadonlySet<string> = new Set([
  'ide/mod',
  'ide/serie',
  'ide/nNF',
  'ide/dhEmi',
  'ide/dEmi',
  'ide/tpNF',
  'ide/finNFe',
  'ide/tpAmb',
  'ide/nserieSAT',
  'ide/nCFe',
  'ide/NFref/refNFe',
  'emit/CNPJ',
  'emit/CPF',
  'emit/CRT',
  'emit/cRegTrib',
  'dest/CNPJ',
  'dest/CPF',
  'total/vCFe',
  'total/ICMSTot/vNF',
  'total/ICMSTot/vIPI',
  'total/ICMSTot/vST',
  'total/ICMSTot/vII',
  'total/ICMSTot/vFCPST',
]);
const productNames =
  'cProd cEAN xProd NCM EXTIPI CFOP indTot vProd vDesc vFrete vSeg vOutro vItem vRatDesc vRatAcr';
const ofProduct: ReadonlySet<string> = new Set(
  productNames.split(' ').map((name) => `det/prod/${name}`),
);
/** One group below each tax, of many names; the group IBSCBS is no tax of these and has a CST of its own. */
const ofTax = /^det\/imposto\/(?<tax>ICMS|PIS|COFINS)\/[^/]+\/(?<name>[Oo]rig|CST|CSOSN)$/;

/** Under which name a member of a tax is kept; undefined = it is none of those that are read. */
function taxMember(path: string): string | undefined {
  const { tax, name } = path.startsWith('det/imposto/') ? (ofTax.exec(path)?.groups ?? {}) : {};
  return tax === undefined ? undefined : `${tax}/${name!.toLowerCase()}`;
}

/** Whether a path below the note is read. */
export const isWantedOfNote = (path: string): boolean =>
  ofNote.has(path) || ofProduct.has(path) || taxMember(path) !== undefined;

/** A note while it is read. */
export class NoteDraft {
  readonly #id: string | undefined;
  readonly #isCfe: boolean;
  readonly #values = new Map<string, string>();
  readonly #refs: string[] = [];
  readonly #items: NoteItem[] = [];
  #item: Map<string, string> | undefined;
  #number = 0;

  /** `tag` is that of its root, which bears the key. */
  constructor(tag: 'infNFe' | 'infCFe', id: string | undefined) {
    this.#isCfe = tag === 'infCFe';
    this.#id = keyOf(id, tag);
  }

  beginItem(n: string | undefined): void {
    this.#item = new Map();
    this.#number = Number(n ?? this.#items.length + 1);
  }

  /** `path` below the note, one that is wanted. */
  take(path: string, text: string): void {
    if (path === 'ide/NFref/refNFe') this.#refs.push(text);
    else if (this.#item === undefined) this.#values.set(path, text);
    else this.#item.set(taxMember(path) ?? path, text);
  }

  endItem(): void {
    const of = this.#item!;
    const text = (name: string): string => of.get(name) ?? '';
    this.#items.push({
      n: this.#number,
      cProd: text('det/prod/cProd'),
      cEAN: text('det/prod/cEAN'),
      xProd: text('det/prod/xProd'),
      ncm: text('det/prod/NCM'),
      extipi: text('det/prod/EXTIPI'),
      orig: text('ICMS/orig'),
      cfop: text('det/prod/CFOP'),
      csosn: text('ICMS/csosn'),
      cst: text('ICMS/cst'),
      pis: text('PIS/cst'),
      cofins: text('COFINS/cst'),
      cents: this.#isCfe ? cfeValue(of) : nfeValue(of),
    });
    this.#item = undefined;
  }

  get key(): string {
    return this.#id!;
  }

  /** The note with what its protocol says of it; a CF-e has none, its equipment authorises it. */
  facts(protocol: string | undefined, { codigos }: Tables): NoteFacts {
    const of = this.#values;
    const emitter = of.get('emit/CNPJ') ?? of.get('emit/CPF') ?? '';
    if (emitter === '') throw new UnreadableFile('emit', 'sem emitente');
    const items = sumOf(this.#items, ({ cents }) => cents);
    const model = of.get('ide/mod') ?? '';
    const common = {
      key: this.key,
      emitter,
      recipient: of.get('dest/CNPJ') ?? of.get('dest/CPF') ?? null,
      tpAmb: numberAt(of, 'ide/tpAmb', 1),
      refs: this.#refs,
      items: this.#items,
    };
    if (this.#isCfe)
      return {
        ...common,
        kind: 'CF-e',
        day: dayAt(of, 'ide/dEmi'),
        tpNF: 1,
        finNFe: 1,
        crt: of.get('emit/cRegTrib') ?? '',
        serie: of.get('ide/nserieSAT') ?? '',
        numero: of.get('ide/nCFe') ?? '',
        state: 'autorizada',
        fits: fitsTotal(items, centsAt(of, 'total/vCFe')),
      };
    const total = (name: string): number => centsAt(of, `total/ICMSTot/${name}`);
    return {
      ...common,
      kind: codigos.modelo_nfce.includes(model) ? 'NFC-e' : 'NF-e',
      day: dayAt(of, 'ide/dhEmi', 'ide/dEmi'),
      tpNF: numberAt(of, 'ide/tpNF', 1),
      finNFe: numberAt(of, 'ide/finNFe', 1),
      crt: of.get('emit/CRT') ?? '',
      serie: of.get('ide/serie') ?? '',
      numero: of.get('ide/nNF') ?? '',
      state: stateOf(protocol, codigos),
      fits: fitsTotal(items, total('vNF'), {
        vIPI: total('vIPI'),
        vST: total('vST'),
        vII: total('vII'),
        vFCPST: total('vFCPST'),
      }),
    };
  }
}

function stateOf(protocol: string | undefined, codigos: Tables['codigos']): NoteState {
  if (protocol === undefined) return 'sem_protocolo';
  const { autorizada, cancelada, denegada } = codigos.protocolo;
  if (autorizada.includes(protocol)) return 'autorizada';
  if (cancelada.includes(protocol)) return 'cancelada';
  return denegada.includes(protocol) ? 'denegada' : 'sem_protocolo';
}

const nfeValue = (of: Values): number =>
  nfeItemValue({
    vProd: centsAt(of, 'det/prod/vProd'),
    vDesc: centsAt(of, 'det/prod/vDesc'),
    vFrete: centsAt(of, 'det/prod/vFrete'),
    vSeg: centsAt(of, 'det/prod/vSeg'),
    vOutro: centsAt(of, 'det/prod/vOutro'),
    isInTotal: numberAt(of, 'det/prod/indTot', 1) === 1,
  });

const cfeValue = (of: Values): number =>
  cfeItemValue({
    vProd: centsAt(of, 'det/prod/vProd'),
    vDesc: centsAt(of, 'det/prod/vDesc'),
    vOutro: centsAt(of, 'det/prod/vOutro'),
    vRatDesc: centsAt(of, 'det/prod/vRatDesc'),
    vRatAcr: centsAt(of, 'det/prod/vRatAcr'),
    vItem: of.has('det/prod/vItem') ? centsAt(of, 'det/prod/vItem') : null,
  });
