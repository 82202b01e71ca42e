import type { FastifyLoggerOptions } from 'fastify';
import { failureName } from '#shared/errors/failure-name.ts';

/** The logger of the server: no token, and of an error its class and code alone. */
export const loggerOptions = (level: string) =>
  ({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    // Message and stack of a failed statement quote its values.
    serializers: { err: (error) => ({ type: failureName(error), message: '', stack: '' }) },
  }) satisfies FastifyLoggerOptions & { redact: string[] };
