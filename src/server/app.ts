import { join } from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { endpoints } from '#shared/api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { maxPhotoBytes } from '#shared/signing/signing.constants.ts';
import type { Context } from './context.ts';
import { takeRoom } from './gateways/storage/room.ts';
import { asStorageError, openNewFile } from './gateways/storage/spool-stream.ts';
import { setErrorHandler } from './http/error-handler.ts';
import { createFormsAtOnce } from './http/forms-at-once.ts';
import { loggerOptions } from './http/logger-options.ts';
import { registerOpenApi } from '#server/routes/open-api.ts';
import { collectHandlers, mountCalls } from './http/register-endpoint.ts';
import {
  refuseTwoHosts,
  registerRequestLines,
  slowAfter,
  type SlowAfter,
} from './http/request-lines.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { stopTimeOutWhileHandled } from './http/socket-time-out.ts';
import { answerUnreadableAddress, answerUnreadableRequest } from './http/unreadable-request.ts';
import { registerWebApp } from '#server/routes/web-app.ts';
import { createGatekeeper } from '#server/access/gatekeeper.ts';
import { registerMailboxRoutes } from '#server/routes/mailbox.routes.ts';
import { registerRoutes } from './routes.ts';
import type { Services } from './services.ts';

/** Largest JSON body in bytes; files travel by their own calls. */
const maxJsonBytes = 1024 * 1024;

/**
 * Builds the whole application over open gateways; it does not listen. Throws when an endpoint of
 * the table has no handler.
 */
export async function buildApp(
  context: Context,
  services: Services,
  options: { webDirectory: string; keptBuilds?: readonly string[]; slow?: SlowAfter },
): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(context.config.logLevel),
    trustProxy: (_address, hop) => hop < context.config.trustProxyHops,
    bodyLimit: maxJsonBytes,
    // A lot of two gigabytes over a line of 5 Mbit/s.
    requestTimeout: 60 * 60 * 1000,
    connectionTimeout: 60 * 1000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    frameworkErrors: (_error, _request, reply) => answerUnreadableAddress(reply),
    clientErrorHandler: answerUnreadableRequest,
    // Addresses hold documents of people: requests are not logged one by one.
    logController: new LogController({ disableRequestLogging: true }),
  });
  setErrorHandler(app);
  registerRequestLines(app, options.slow ?? slowAfter);
  await registerSecurityHeaders(app);
  refuseTwoHosts(app);
  stopTimeOutWhileHandled(app);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: maxPhotoBytes, fields: 40, fieldSize: 64 * 1024 },
  });

  app.get('/healthz', async () => {
    await services.health();
    return { ok: true };
  });

  const { handlers, register } = collectHandlers();
  registerRoutes(register, services, context);
  const gatekeeper = createGatekeeper(context, services);
  mountCalls(app, endpoints, handlers, {
    gatekeeper,
    guard: services.throttle.guard,
    beginFormOf: createFormsAtOnce(),
    spool: {
      directory: join(context.config.dataDir, 'tmp', 'forms'),
      openNewFile,
      takeRoom,
      asStorageError,
    },
  });

  registerMailboxRoutes(app, services, context);
  await registerOpenApi(app, {
    // In production the list of all calls is for staff.
    async requireReader(request) {
      if (!context.config.isProduction) return;
      const { caller } = await gatekeeper.identify(request, { deliversAfterLeaving: false });
      if (caller === undefined) throw new AppError('unauthenticated');
      if (caller.kind !== 'staff') throw new AppError('forbidden');
    },
  });
  await registerWebApp(app, {
    webDirectory: options.webDirectory,
    keptBuilds: options.keptBuilds ?? [],
    workerKillSwitch: context.config.workerKillSwitch,
    tenants: services.tenants,
    initials: services.initials,
    config: context.config,
  });
  return app;
}
