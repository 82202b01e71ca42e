import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { answerNotFound } from '#server/http/error-handler.ts';
import { mailboxPage } from '#server/use-cases/mailbox/mailbox-page.ts';
import type { MailboxService } from '#server/use-cases/mailbox/mailbox.ts';

/** A page and its data beside the API: `/dev/mailbox` and `/dev/mailbox.json`. In production both are 404. */
export function registerMailboxRoutes(
  app: FastifyInstance,
  services: { mailbox: MailboxService },
  context: Context,
): void {
  const queryOf = (request: FastifyRequest): string => {
    const { q } = request.query as { q?: unknown };
    return typeof q === 'string' ? q.slice(0, 200) : '';
  };
  app.get('/dev/mailbox', async (request, reply) => {
    if (context.config.isProduction) return answerNotFound(reply);
    const query = queryOf(request);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(mailboxPage(await services.mailbox.list(query), query));
  });
  app.get('/dev/mailbox.json', async (request, reply) => {
    if (context.config.isProduction) return answerNotFound(reply);
    return reply
      .header('cache-control', 'no-store')
      .send({ data: await services.mailbox.list(queryOf(request)) });
  });
}
