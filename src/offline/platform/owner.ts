import * as v from 'valibot';
import { ownerKey } from '#shared/sync/sync.schemas.ts';

/** The person whose session captured something on this device; `id` is a user's id or a client's cnpjcpf. */
export const ownerSchema = v.object({
  idTenant: v.string(),
  kind: v.picklist(['staff', 'client']),
  id: v.string(),
  name: v.string(),
});
export type Owner = v.InferOutput<typeof ownerSchema>;

/** `tenant:kind:id`: the column under which everything of this person is stored. */
export function keyOfOwner(owner: Owner): string {
  return ownerKey(owner);
}

/** Initials (`A. B.`) that another person on the same device may see; never the whole name. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const first = words[0]?.[0];
  const last = words.length > 1 ? words.at(-1)?.[0] : undefined;
  return (
    [first, last]
      .filter((letter) => letter !== undefined)
      .map((letter) => `${letter.toUpperCase()}.`)
      .join(' ') || '?'
  );
}
