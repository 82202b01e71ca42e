import { useQuery } from '@tanstack/react-query';
import { clientsInWords, managedInWords, type Duties } from '#shared/users/duties.rules.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { peopleQuery } from '#web/api/people-query.ts';
import { PersonSelect, type PersonChoice } from '#web/ui/person-select.tsx';

/** The successors that are chosen so far. */
export type Successors = { responsavel: PersonChoice; gerente: PersonChoice };

/** No successor is chosen yet. */
export const noSuccessors: Successors = { responsavel: undefined, gerente: undefined };

/** Whether every duty that there is has a successor. */
export const areChosen = (duties: Duties, { responsavel, gerente }: Successors): boolean =>
  (duties.responsavel === 0 || (responsavel !== undefined && responsavel !== null)) &&
  (duties.gerente + duties.pessoas === 0 || gerente !== undefined);

/** The part of a hand-over that names the successors of the duties that there are. */
export const successorsOf = (
  duties: Duties,
  { responsavel, gerente }: Successors,
): { responsavel?: string; gerente?: string | null } => ({
  ...(duties.responsavel > 0 && responsavel ? { responsavel: responsavel.id } : {}),
  ...(duties.gerente + duties.pessoas > 0 && gerente !== undefined
    ? { gerente: gerente?.id ?? null }
    : {}),
});

/** 'os 3 clientes e as 2 pessoas', each with its article. */
function withArticles({ gerente, pessoas }: Pick<Duties, 'gerente' | 'pessoas'>): string {
  const article = (count: number, one: string, many: string): string => (count === 1 ? one : many);
  const clients = managedInWords({ gerente, pessoas: 0 });
  const people = managedInWords({ gerente: 0, pessoas });
  return [
    ...(gerente > 0 ? [`${article(gerente, 'o', 'os')} ${clients}`] : []),
    ...(pessoas > 0 ? [`${article(pessoas, 'a', 'as')} ${people}`] : []),
  ].join(' e ');
}

/**
 * One question for each duty that there is: who takes over. People in `leaving` are not offered.
 */
export function SuccessorFields({
  duties,
  tenant,
  leaving,
  value,
  onChange,
}: {
  duties: Duties;
  /** The company of the people who hand over. */
  tenant: string | undefined;
  leaving: readonly string[];
  value: Successors;
  onChange: (value: Successors) => void;
}) {
  const hasClients = duties.responsavel > 0;
  const hasManaged = duties.gerente + duties.pessoas > 0;
  const responsaveis = useQuery({ ...peopleQuery('responsavel', tenant), enabled: hasClients });
  const gerentes = useQuery({ ...peopleQuery('gerente', tenant), enabled: hasManaged });
  const offered = (query: typeof gerentes) => ({
    people: query.data?.filter(({ id }) => !leaving.includes(id)),
    problem: query.isError ? messageOfError(query.error) : undefined,
  });
  return (
    <>
      {hasClients && (
        <PersonSelect
          label={`Quem assume ${duties.responsavel === 1 ? 'o' : 'os'} ${clientsInWords(duties.responsavel)}?`}
          {...offered(responsaveis)}
          value={value.responsavel}
          onChange={(responsavel) => onChange({ ...value, responsavel })}
        />
      )}
      {hasManaged && (
        <PersonSelect
          label={`Quem acompanha ${withArticles(duties)}?`}
          {...offered(gerentes)}
          nobody="Ninguém"
          value={value.gerente}
          onChange={(gerente) => onChange({ ...value, gerente })}
        />
      )}
    </>
  );
}
