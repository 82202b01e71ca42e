/** An item of a note as far as it is counted; texts as printed, null or '' = not there. */
export type NoteItem = {
  readonly n: number;
  readonly cProd: string;
  readonly cEAN: string;
  readonly xProd: string;
  readonly ncm: string;
  readonly extipi: string;
  readonly orig: string;
  readonly cfop: string;
  readonly csosn: string;
  /** CST of the ICMS, of PIS and of COFINS. */
  readonly cst: string;
  readonly pis: string;
  readonly cofins: string;
  /** What it counts for as revenue, in cents. */
  readonly cents: number;
};

/** How a note stands with the tax office, by its protocol; a bare NF-e has none. */
export type NoteState = 'autorizada' | 'cancelada' | 'denegada' | 'sem_protocolo';

/** What a note says; of the buyer only the number. */
export type NoteFacts = {
  /** 44 characters, letters among them since 07/2026. */
  readonly key: string;
  readonly kind: 'NF-e' | 'NFC-e' | 'CF-e';
  /** CNPJ or CPF without mask. */
  readonly emitter: string;
  readonly recipient: string | null;
  /** Of the local text, `aaaa-mm-dd`. */
  readonly day: string;
  /** 0 = entry, 1 = exit. */
  readonly tpNF: number;
  /** 1 = normal, 2 = complement, 3 = adjustment, 4 = return, 5 and 6 = credit and debit. */
  readonly finNFe: number;
  /** 1 = production, 2 = test. */
  readonly tpAmb: number;
  readonly crt: string;
  readonly serie: string;
  readonly numero: string;
  readonly state: NoteState;
  /** Keys that it names. */
  readonly refs: readonly string[];
  /** Whether its items make its total. */
  readonly fits: boolean;
  readonly items: readonly NoteItem[];
};

/** What an event says of a note. */
export type EventFacts = {
  /** Key of the note. */
  readonly target: string;
  readonly code: string;
  /** The answer; null = none. */
  readonly status: string | null;
  readonly tpAmb: number;
};

/** Numbers that were never used (inutilização). */
export type RangeFacts = {
  readonly emitter: string;
  readonly model: string;
  readonly serie: string;
  readonly first: number;
  readonly last: number;
};
