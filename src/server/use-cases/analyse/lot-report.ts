import { ignoredKindOf } from '#engine/readers/file-kind.ts';
import { textOf, type TextValues } from '#engine/simples/texts.ts';
import type { Code, Tables } from '#engine/tables/tables.ts';
import type { FileProblem } from '#server/gateways/archives/read-archive.ts';

/** A file of which something is to be said; `nome` = its path in the lot. */
export type ReportedFile = { nome: string; codigo: Code; texto: string };

/** Most files that are named; all are counted. */
const mostNamed = 1000;

/** Under what a problem is counted. */
const countedAs: Partial<Readonly<Record<Code, string>>> = {
  ARQUIVO_ILEGIVEL: 'não lido: ilegível',
  PDF_SEM_TEXTO: 'não lido: PDF sem texto',
  PDF_SO_RECIBO: 'não lido: recibo de entrega',
  ZIP_PROFUNDO: 'não lido: ZIP fundo demais',
  ZIP_RECUSADO: 'não lido: ZIP recusado',
  CHAVE_REPETIDA: 'chave repetida',
};

const inOrder = (a: ReportedFile, b: ReportedFile): number =>
  compare(a.nome, b.nome) || compare(a.codigo, b.codigo) || compare(a.texto, b.texto);
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** What is said of the files of a lot: how many of each kind there are, and by name those with a problem. */
export class LotReport {
  readonly #tables: Tables;
  readonly #counts = new Map<string, number>();
  #files: ReportedFile[] = [];
  #problems = 0;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** Problems so far. */
  get problems(): number {
    return this.#problems;
  }

  count(kind: string, more = 1): void {
    if (more > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + more);
  }

  /** A file that is not read, or not wholly. */
  problem(nome: string, { code, ...of }: FileProblem | { code: Code; values: TextValues }): void {
    if ('ignored' in of) {
      this.count(`não lido: ${of.ignored}`);
      const { tipo, enviar } = ignoredKindOf(of.ignored, this.#tables);
      this.#say(nome, code, { tipo, enviar });
    } else {
      this.count(countedAs[code] ?? code);
      this.#say(nome, code, 'values' in of ? of.values : of);
    }
  }

  #say(nome: string, codigo: Code, values: TextValues): void {
    this.#problems += 1;
    this.#files.push({ nome, codigo, texto: textOf(this.#tables.textos, codigo, values).texto });
    if (this.#files.length === 2 * mostNamed) this.#files = this.#named();
  }

  #named(): ReportedFile[] {
    return this.#files.toSorted(inOrder).slice(0, mostNamed);
  }

  /** The first ones by name, and the counts by kind, both the same in any order of files. */
  told(): { arquivos: ReportedFile[]; contagem: Record<string, number> } {
    return {
      arquivos: this.#named(),
      contagem: Object.fromEntries(
        [...this.#counts.entries()].toSorted(([a], [b]) => compare(a, b)),
      ),
    };
  }
}
