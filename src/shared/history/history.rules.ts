/** Who did something, by the name and CPF (11 digits; null = none is known) they had then. */
export type Person = { kind: 'staff' | 'client'; id: string; name: string; cpf: string | null };

/** Who somebody is, where the CPF is nobody's business. */
export type NamedPerson = Pick<Person, 'kind' | 'id' | 'name'>;

/** The members of a caller that an event keeps. */
export function personOf({ kind, id, name, cpf }: Person): Person {
  return { kind, id, name, cpf };
}

/** `staff:<id>` or `client:<cnpjcpf>`: how history and evidence name a person. */
export function actorOf(person: Pick<Person, 'kind' | 'id'>): string {
  return `${person.kind}:${person.id}`;
}

/** `client:<cnpjcpf>` or `user:<id>`: whom a line of the history concerns, as it is stored. */
export function concernOf(party: { kind: 'client' | 'user'; id: string }): string {
  return `${party.kind}:${party.id}`;
}
