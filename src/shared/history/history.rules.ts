/** Who did something, by the name they had then. */
export type Person = { kind: 'staff' | 'client'; id: string; name: string };

/** The members of a caller that an event keeps. */
export function personOf({ kind, id, name }: Person): Person {
  return { kind, id, name };
}

/** `staff:<id>` or `client:<cnpjcpf>`: how history and evidence name a person. */
export function actorOf(person: Pick<Person, 'kind' | 'id'>): string {
  return `${person.kind}:${person.id}`;
}
