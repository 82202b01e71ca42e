import { prescribingDays } from '#shared/apuracoes/apuracoes.schemas.ts';
import { procuracaoWarningDays } from '#shared/clients/procuracao.rules.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';
import type { Overview } from '#shared/overview/overview.schemas.ts';

/** Names of the numbers, as the answer has them. */
export type WaitingName = Exclude<keyof Overview, 'at' | 'temCliente' | 'espaco'>;

/** A number that is not 0, with the rows it leads to. */
export type Waiting = {
  name: WaitingName;
  label: string;
  value: string;
  hint?: string | undefined;
  to: string;
  search?: Readonly<Record<string, string | number>>;
};

/** Where the lists are for the person. */
export type ListPaths = {
  alerts: string;
  clients: string;
  signatures: string;
  finance: string;
  fiscal: string;
};

type Kind = {
  name: WaitingName;
  label: string;
  /** What is said to be in order where every number of this name is 0. */
  inOrder: string;
  list: keyof ListPaths;
  search?: Readonly<Record<string, string | number>>;
  hint?: string;
};

/** In the order in which they are shown: what a person is waited for by others first, then what runs out, then the work. */
const kinds: readonly Kind[] = [
  { name: 'alertas', label: 'Alertas não vistos', inOrder: 'alertas', list: 'alerts' },
  { name: 'pessoas', label: 'Pessoas para ativar', inOrder: 'pessoas', list: 'alerts' },
  {
    name: 'assinaturas',
    label: 'Assinaturas para verificar',
    inOrder: 'assinaturas',
    list: 'signatures',
  },
  {
    name: 'procuracoesVencidas',
    label: 'Procurações vencidas',
    inOrder: 'procurações',
    list: 'clients',
    search: { procuracao: 'vencida' },
  },
  {
    name: 'procuracoesVencendo',
    label: 'Procurações vencendo',
    inOrder: 'procurações',
    list: 'clients',
    search: { procuracao: 'vencendo' },
    hint: `em até ${procuracaoWarningDays} dias`,
  },
  {
    name: 'boletosAtrasados',
    label: 'Boletos atrasados',
    inOrder: 'boletos',
    list: 'finance',
    search: { situacao: 'ATRASADO' },
  },
  {
    name: 'prescrevem',
    label: `Prescrevem em ${prescribingDays} dias`,
    inOrder: 'prescrições',
    list: 'fiscal',
    search: { aba: 'analises', prescreve: prescribingDays },
  },
  {
    name: 'apuracoes',
    label: 'Apurações abertas',
    inOrder: 'apurações',
    list: 'fiscal',
    search: { aba: 'analises', estado: 'aberta' },
  },
];

/** What stands beside the list of alerts, which shows both at once. */
const shownByAlerts: ReadonlySet<WaitingName> = new Set(['alertas', 'pessoas']);

const countOf = (value: Overview[WaitingName]): number | null =>
  value === null || typeof value === 'number' ? value : value.quantidade;

const money = (value: number): string => formatMoney(centsOfWire(value));

/** What a number says, and what stands below it: of months that prescribe the amount is what matters, of boletos how many there are. */
function wordsOf({ name, hint }: Kind, overview: Overview): { value: string; hint?: string } {
  const value = overview[name];
  if (value === null || typeof value === 'number')
    return {
      value: (value ?? 0).toLocaleString('pt-BR'),
      ...(hint === undefined ? {} : { hint }),
    };
  const count = value.quantidade.toLocaleString('pt-BR');
  return name === 'prescrevem'
    ? {
        value: money(value.valor),
        hint: value.quantidade === 1 ? 'em 1 apuração' : `em ${count} apurações`,
      }
    : { value: count, hint: money(value.valor) };
}

/** The numbers that are not 0, and what is in order; what the person does not see is in neither. */
export function waitingOf(
  overview: Overview,
  paths: ListPaths,
  isBesideAlerts: boolean,
): { shown: Waiting[]; inOrder: string[] } {
  const seen = kinds.filter(
    ({ name }) => overview[name] !== null && !(isBesideAlerts && shownByAlerts.has(name)),
  );
  const waits = (kind: Kind): boolean => (countOf(overview[kind.name]) ?? 0) > 0;
  const waiting = new Set(seen.filter(waits).map(({ inOrder }) => inOrder));
  return {
    shown: seen.filter(waits).map((kind) => ({
      name: kind.name,
      label: kind.label,
      ...wordsOf(kind, overview),
      to: paths[kind.list],
      ...(kind.search === undefined ? {} : { search: kind.search }),
    })),
    inOrder: [...new Set(seen.map(({ inOrder }) => inOrder))].filter((word) => !waiting.has(word)),
  };
}
