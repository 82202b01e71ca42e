import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';

/** Milliseconds after which an answer is called slow; with an upload most of the time is the line's. */
export type SlowAfter = { answerMs: number; uploadMs: number };
export const slowAfter: SlowAfter = { answerMs: 2000, uploadMs: 60_000 };

/** Logs answers that took long, by the name of the call: addresses hold documents of people. */
export function registerRequestLines(app: FastifyInstance, slow: SlowAfter): void {
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint = 'file', isUpload = false } = request.routeOptions.config;
    const ms = Math.round(reply.elapsedTime);
    if (ms >= (isUpload ? slow.uploadMs : slow.answerMs))
      request.log.warn({ endpoint, status: reply.statusCode, ms }, 'slow request');
  });
}

/** Refuses a request that names two hosts: which company it is about must not depend on who reads it (code `bad_request`). */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const names = raw.rawHeaders.filter((_, i) => i % 2 === 0);
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
      throw new AppError('bad_request');
  });
}
