import { queryOptions } from '@tanstack/react-query';
import { listUserOptions } from '#shared/users/users.endpoints.ts';
import { cargoLabels } from '#shared/session/session.enums.ts';
import { userKeys } from '#shared/users/users.keys.ts';
import type { UserOption } from '#shared/users/users.schemas.ts';
import { callEndpoint } from './call-endpoint.ts';
import { lookingAt } from './looking-at.ts';

/** A person to choose, with the cargo as the note that tells people of one name apart. */
const optionOf = ({ id, name, cargo }: UserOption) => ({ id, name, note: cargoLabels[cargo] });

/**
 * The people whom a field of a company's client or person may name, for callers who choose people.
 * `tenant` only where an ADMIN looks at a company.
 */
export const peopleQuery = (purpose: 'responsavel' | 'gerente', tenant: string | undefined) =>
  queryOptions({
    queryKey: userKeys.options(purpose, tenant),
    queryFn: ({ signal }) =>
      callEndpoint(listUserOptions, {
        query: { for: purpose },
        signal,
        ...lookingAt(tenant),
      }),
    select: (people) => people.map(optionOf),
  });
