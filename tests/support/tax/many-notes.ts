import { cnpjCheckDigits } from '#shared/kernel/cnpj.ts';

/** The same numbers for the same seed (mulberry32), from 0 up to 1. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Check digit of an access key (MOC 7.0, 5.4): of its first 43 digits. */
export function keyDigit(key: string): string {
  let sum = 0;
  for (let place = 0; place < 43; place += 1) sum += Number(key[42 - place]) * (2 + (place % 8));
  const digit = 11 - (sum % 11);
  return String(digit > 9 ? 0 : digit);
}

/** What a seeded note is made of. */
export type ManyNotes = {
  /** CNPJ of who sells, 14 digits. */
  cnpj: string;
  /** `aaaa-mm`. */
  month: string;
  random: () => number;
  /** Items of a note at most. */
  items?: number;
  /** Products to choose from. */
  products?: number;
  /** Bytes of white space that a file has besides. */
  padding?: number;
};

const ncms = ['33051000', '19053100', '61091000', '22021000', '30049099', '40111000'];
const money = (cents: number): string => (cents / 100).toFixed(2);

/** An authorised NFC-e as shops write them, about 1 kB for each item. */
export function manyNoteXml(
  number: number,
  { cnpj, month, random, items: most = 6, products = 500, padding = 0 }: ManyNotes,
): string {
  const day = `${month}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;
  const base = `35${month.slice(2, 4)}${month.slice(5)}${cnpj}65001${String(number).padStart(9, '0')}1${String(number % 100_000_000).padStart(8, '0')}`;
  const key = `${base}${keyDigit(base)}`;
  let total = 0;
  const items = Array.from({ length: 1 + Math.floor(random() * most) }, (_, place) => {
    const product = Math.floor(random() * products);
    const cents = 100 + Math.floor(random() * 9_900);
    total += cents;
    const isSt = product % 3 === 0;
    const icms = isSt
      ? '<ICMSSN500><orig>0</orig><CSOSN>500</CSOSN></ICMSSN500>'
      : '<ICMSSN102><orig>0</orig><CSOSN>102</CSOSN></ICMSSN102>';
    return `<det nItem="${place + 1}"><prod><cProd>${product}</cProd><cEAN>SEM GTIN</cEAN><xProd>PRODUTO ${product}</xProd><NCM>${ncms[product % ncms.length]}</NCM><CFOP>${isSt ? 5405 : 5102}</CFOP><uCom>UN</uCom><qCom>1.0000</qCom><vUnCom>${money(cents)}</vUnCom><vProd>${money(cents)}</vProd><cEANTrib>SEM GTIN</cEANTrib><uTrib>UN</uTrib><qTrib>1.0000</qTrib><vUnTrib>${money(cents)}</vUnTrib><indTot>1</indTot></prod><imposto><ICMS>${icms}</ICMS><PIS><PISOutr><CST>49</CST><vBC>0.00</vBC><pPIS>0.00</pPIS><vPIS>0.00</vPIS></PISOutr></PIS><COFINS><COFINSOutr><CST>49</CST><vBC>0.00</vBC><pCOFINS>0.00</pCOFINS><vCOFINS>0.00</vCOFINS></COFINSOutr></COFINS></imposto></det>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${key}" versao="4.00"><ide><cUF>35</cUF><mod>65</mod><serie>1</serie><nNF>${number}</nNF><dhEmi>${day}T10:00:00-03:00</dhEmi><tpNF>1</tpNF><tpAmb>1</tpAmb><finNFe>1</finNFe></ide><emit><CNPJ>${cnpj}</CNPJ><xNome>EMPRESA EXEMPLO LTDA</xNome><CRT>1</CRT></emit>${items.join('')}<total><ICMSTot><vST>0.00</vST><vFCPST>0.00</vFCPST><vII>0.00</vII><vIPI>0.00</vIPI><vNF>${money(total)}</vNF></ICMSTot></total></infNFe></NFe>${' '.repeat(padding)}<protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><chNFe>${key}</chNFe><cStat>100</cStat></infProt></protNFe></nfeProc>`;
}

/** A CNPJ of this root. */
export const cnpjOfRoot = (root: string): string => `${root}0001${cnpjCheckDigits(`${root}0001`)}`;
