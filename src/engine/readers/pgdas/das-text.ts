import type { Das } from '#engine/simples/statement.ts';
import { taxNames } from '#engine/tables/tables.ts';
import { UnreadableFile } from '#engine/readers/unreadable.ts';
import { after, amountsIn, at, before, between, centsOf, day, dayOf, money } from './printed.ts';

/** The number of a title, '6.2) Informações …': it begins a line, and a capital follows it. */
const numbered = String.raw`\d{1,2}(?:\.\d{1,2}){0,2}\s*[).]?\s*(?=[A-ZÀ-Ü])`;
const title = new RegExp(`^${numbered}`, 'm');
/** Section 6 goes up to the next one; its own parts, 6.1 and 6.2, do not end it. */
const sectionOfDas = at('Informações sobre DAS Gerado');
const otherSection = new RegExp(String.raw`^(?!6\b)${numbered}`, 'm');
/** Section 5 names DAS and days too, of an earlier declaration: it is no evidence (§2.5). */
const sectionFive = at('DAS deste PA que foram reconhecidos como pagos');

/** The number of a DAS, with or without its points. */
const numero = /Número\s*(?:do\s*DAS\s*)?:\s*(\d(?:[./-]?\d){4,24})/;
const perTaxTitle = /^6\.1\b/m;
const collectedTitle = /^6\.2\b|Informações\s*da\s*Arrecadação/m;
const partTitle = new RegExp(`${perTaxTitle.source}|${collectedTitle.source}`, 'm');
const principal = at('Principal');
const due = at('Data de Vencimento:', String.raw`\s*${day}`);
const notPaid = at('Não foi reconhecido pagamento');
/** What is printed of payments, and of a DAS, and of nothing else. */
const wordsOfPayment = [collectedTitle, notPaid, at('Data de Pagamento')];
const wordsOfDas = [
  ...wordsOfPayment,
  at('Data de Vencimento:'),
  at('Principal', String.raw`\s*${money}`),
];

const aDay = new RegExp(day, 'g');
const anAmount = new RegExp(money);
/** A payment: day, bank and agency, amount, and no second one. Glued, the agency has four digits. */
const payment = new RegExp(
  String.raw`${day}(?:\s*\d{1,4}\s*/\s*\d{4}\s*|\s+[^\s,]{1,20}\s+)(${money})(?!\s*${money})`,
  'g',
);

/** The payments of 6.2: each day that it prints begins one. */
function paymentsOf(text: string): Das['pagamentos'] {
  const found = [...text.matchAll(payment)].map(([, d, m, y, amount]) => ({
    dia: dayOf([d, m, y]),
    valor: centsOf(amount!),
  }));
  const isWhole = found.length === [...text.matchAll(aDay)].length;
  if (!isWhole || (found.length === 0 && anAmount.test(text)))
    throw new UnreadableFile('6.2', 'pagamento não reconhecido');
  return found;
}

function checkNone(text: string, words: readonly RegExp[]): void {
  if (words.some((one) => one.test(text))) throw new UnreadableFile('DAS', 'não reconhecido');
}

/** A DAS that is not understood would be taken for none, and its month for paid: what is left of a text speaks of none. */
function checkRest(text: string): void {
  const [rest = '', ...fives] = text.split(sectionFive);
  for (const part of [rest, ...fives.map((five) => after(five, title) ?? '')])
    checkNone(part, wordsOfDas);
}

/** A DAS from its number on. Its 6.1 tells COFINS and PIS where it prints one amount for each tax and their total, and no more. */
function dasOf(number: string, text: string): Das {
  const head = before(text, partTitle);
  const [, owed = '', anotherDas = ''] = head.split(principal);
  const [amount, multa, juros] = amountsIn(owed);
  if (juros === undefined) throw new UnreadableFile('DAS', 'valores não encontrados');
  checkNone(anotherDas, [anAmount]);
  checkNone(before(text, collectedTitle), wordsOfPayment);
  const [, d, m, y] = due.exec(head) ?? [];
  const perTax = amountsIn(between(text, perTaxTitle, collectedTitle) ?? '');
  const isPerTax = perTax.length === taxNames.length + 1;
  const collected = after(text, collectedTitle) ?? '';
  const ofPayments = before(collected, title);
  checkRest(collected.slice(ofPayments.length));
  checkNone(ofPayments, [principal]);
  return {
    numero: number.replaceAll(/\D/g, ''),
    vencimento: d === undefined ? null : dayOf([d, m, y]),
    principal: amount!,
    multa: multa!,
    juros,
    cofins: isPerTax ? perTax[taxNames.indexOf('COFINS')]! : null,
    pis: isPerTax ? perTax[taxNames.indexOf('PIS')]! : null,
    pagamentos: paymentsOf(ofPayments),
    naoReconhecido: notPaid.test(ofPayments),
  };
}

/** The DAS of an extrato (section 6), of its lines joined by line ends. Throws `UnreadableFile`. */
export function allDasOf(text: string): Das[] {
  const [outside = '', ...parts] = text.split(sectionOfDas);
  checkRest(outside);
  return parts.flatMap((part) => {
    const section = before(part, otherSection);
    checkRest(part.slice(section.length));
    const [head = '', ...numbersAndTexts] = section.split(numero);
    checkRest(head);
    return numbersAndTexts.flatMap((number, place) =>
      place % 2 === 0 ? dasOf(number, numbersAndTexts[place + 1]!) : [],
    );
  });
}
