import { AppError } from '#shared/errors/app-error.ts';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { CallerReader } from './caller.read.ts';
import { tokenOf } from './session-cookie.ts';

/** All that decides what somebody may see; a new name changes none of it. */
const rightsOf = (caller: Caller): string => JSON.stringify({ ...caller, name: '', cpf: '' });

/**
 * For an answer that takes long: asks again whether the session is alive and its person may what they might when they asked. Throws the
 * code of the 401, `in_turn` when the device was handed over, or `forbidden` when role or companies are others.
 */
export const createStillAllowed =
  (callers: CallerReader) =>
  async (request: FastifyRequest, asked: Caller): Promise<void> => {
    const { caller, ended, turn } = await callers.identify(tokenOf(request)?.token ?? '', {
      deliversAfterLeaving: false,
    });
    if (caller === undefined) throw new AppError(ended);
    if (turn !== undefined) throw new AppError('in_turn');
    if (rightsOf(caller) !== rightsOf(asked)) throw new AppError('forbidden');
  };
