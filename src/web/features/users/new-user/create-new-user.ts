import { AppError } from '#shared/errors/app-error.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import { typeCargos, typeUsers } from '#shared/permissions/roles.ts';
import { createUser, createUserAdmin } from '#shared/users/users.endpoints.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { isMinutaFailure } from '#shared/users/users.rules.ts';
import { commissionWords, type CreatedUser } from '#shared/users/write-user.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { NetworkError } from '#web/api/network-error.ts';
import type { NewUserKind } from './new-user-form.tsx';
import type { NewUserValues } from './new-user-values.ts';

/**
 * Sends the form to the call of its kind. Rejects with `validation_failed` for roles that there are not, which no valid form
 * holds.
 */
export async function sendNewUser(who: NewUserKind, values: NewUserValues): Promise<CreatedUser> {
  const { comissao_user: commission, ...person } = values;
  const typeCargo = typeCargos.find((one) => one === values.typeCargo);
  const typeUser = typeUsers.find((one) => one === values.typeUser);
  if (typeCargo === undefined || typeUser === undefined) throw new AppError('validation_failed');
  const words = commissionWords(commission);
  if (who.kind === 'network')
    return callEndpoint(createUser, {
      body: {
        ...person,
        typeCargo,
        comissao_user: Number(commission),
        comissao_user_escrita: words,
      },
    });
  return callEndpoint(createUserAdmin, {
    body: {
      ...person,
      typeCargo,
      typeUser,
      ...(commission === ''
        ? {}
        : { comissao_user: Number(commission), comissao_user_escrita: words }),
    },
  });
}

/** What a refused creation says (@spec 2 §8): the minuta's failure, the server's own words, or that it failed. */
export function createFailureText(error: unknown): string {
  if (error instanceof CodedError && isMinutaFailure(error.code))
    return userMessages.minutaCreateFailed;
  if (error instanceof NetworkError || (error instanceof CodedError && error.status < 500))
    return userMessages.createFailedDetails(error.message);
  return userMessages.createFailedUnknown;
}
