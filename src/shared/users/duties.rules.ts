/** Most people whose duties one call counts, hands over or gives another gerente. */
export const maxPeopleAtOnce = 500;

/** Number of records for which a person answers. */
export type Duties = {
  /** Clients whose responsável they are. */
  responsavel: number;
  /** Clients whose gerente they are. */
  gerente: number;
  /** People whose gerente they are. */
  pessoas: number;
};

/** No duties at all. */
export const noDuties: Duties = { responsavel: 0, gerente: 0, pessoas: 0 };

/** Whether somebody has to take over before this person leaves. */
export const hasDuties = ({ responsavel, gerente, pessoas }: Duties): boolean =>
  responsavel + gerente + pessoas > 0;

/** The duties of several people together. */
export const sumOfDuties = (list: readonly Duties[]): Duties =>
  list.reduce(
    (sum, one) => ({
      responsavel: sum.responsavel + one.responsavel,
      gerente: sum.gerente + one.gerente,
      pessoas: sum.pessoas + one.pessoas,
    }),
    noDuties,
  );

/** A number of things in words: '1 cliente', '2.000 clientes'. */
const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
/** '1 cliente', '12 clientes'. */
export const clientsInWords = (count: number): string => counted(count, 'cliente', 'clientes');
/** '1 pessoa', '12 pessoas'. */
export const peopleInWords = (count: number): string => counted(count, 'pessoa', 'pessoas');

/** A gerente's clients and people: '3 clientes e 2 pessoas', or only the ones that there are. */
export function managedInWords({ gerente, pessoas }: Pick<Duties, 'gerente' | 'pessoas'>): string {
  const parts = [
    ...(gerente > 0 ? [clientsInWords(gerente)] : []),
    ...(pessoas > 0 ? [peopleInWords(pessoas)] : []),
  ];
  return parts.join(' e ');
}

/**
 * Why a person with duties cannot leave yet: 'Ana responde por 3 clientes e acompanha 2 pessoas.
 * Escolha quem assume.'
 */
export function dutiesText(name: string, duties: Duties): string {
  const managed = managedInWords(duties);
  const parts = [
    ...(duties.responsavel > 0 ? [`responde por ${clientsInWords(duties.responsavel)}`] : []),
    ...(managed === '' ? [] : [`acompanha ${managed}`]),
  ];
  return `${name} ${parts.join(' e ')}. Escolha quem assume.`;
}

/** The alert to a new gerente: 'Você é o novo gerente de 3 clientes e 2 pessoas, por Ana.' */
export const newGerenteText = (of: Pick<Duties, 'gerente' | 'pessoas'>, who: string): string =>
  `Você é o novo gerente de ${managedInWords(of)}, por ${who}.`;

/** Why a ticked person cannot be given a gerente, so that nobody is. */
export const managerReasons = ['changed_meanwhile', 'without_manager'] as const;
export type ManagerReason = (typeof managerReasons)[number];

const reasonWords: Record<ManagerReason, string> = {
  changed_meanwhile: 'mudou depois que a lista foi aberta',
  without_manager: 'não tem gerente neste cargo',
};

/** 'mudou depois que a lista foi aberta', for use after a person's name. */
export const managerReasonText = (reason: ManagerReason): string => reasonWords[reason];

/** The answer when nobody was given a gerente because of some. */
export function nobodyChangedText(refused: number, chosen: number): string {
  if (chosen === 1) return 'Nada foi feito: a pessoa escolhida não pode.';
  return refused === 1
    ? `Nada foi feito: 1 das ${chosen} pessoas escolhidas não pode.`
    : `Nada foi feito: ${refused} das ${chosen} pessoas escolhidas não podem.`;
}

/** The answer after people were given another gerente, or (`name` null) none. */
export function gerenteOfPeopleText(changed: number, name: string | null): string {
  if (name === null)
    return changed === 0
      ? 'Nenhuma delas tinha gerente.'
      : `Sem gerente agora: ${peopleInWords(changed)}.`;
  return changed === 0
    ? `${name} já acompanhava todas.`
    : `${name} acompanha mais ${peopleInWords(changed)}.`;
}
