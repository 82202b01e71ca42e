import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  isInitialsPicture,
  type DrawnPicture,
  type InitialsPainter,
} from '#server/domain/tenants/initials-picture.ts';
import type { ServerConfig } from '#server/config.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import { originOfHost } from '#server/domain/tenants/work-address.ts';
import { answerNotFound } from '#server/http/error-handler.ts';
import { requireSlots, withBrandHead } from './brand-head.ts';
import { failureName } from '#shared/errors/failure-name.ts';
import { olderAssets } from './kept-builds.ts';
import { killSwitchWorker } from './kill-switch-worker.ts';

const year = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

/** Hashed files never change; the worker and the page are asked for anew each time; the rest for an hour. */
function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return year;
  if (/(index\.html|\/sw\.js)$/.test(path)) return revalidate;
  return 'public, max-age=3600';
}

/**
 * Serves the built PWA: files as they are, the page for every address of the app, a manifest per host.
 * An unknown asset is 404, never the page: HTML served as a script breaks old tabs. Throws where the built page has no
 * place for the company (`requireSlots`).
 */
export async function registerWebApp(
  app: FastifyInstance,
  options: {
    webDirectory: string;
    /** Folders with the hashed files of this build and of the ones before it (kept-builds). */
    keptBuilds: readonly string[];
    workerKillSwitch: boolean;
    tenants: TenantsService;
    initials: InitialsPainter;
    config: Pick<ServerConfig, 'baseDomain' | 'port'>;
  },
): Promise<void> {
  const { webDirectory, tenants, initials, config } = options;
  const pageFile = join(webDirectory, 'index.html');
  const page = existsSync(pageFile) ? requireSlots(readFileSync(pageFile, 'utf8')) : undefined;

  /** The page as the host's company shows itself; the product's own where no company can be read, because the page must come. */
  const pageOf = async (
    plain: string,
    request: FastifyRequest,
    address: string | undefined,
  ): Promise<string> => {
    try {
      const brand = await tenants.brandOfHost(request.headers.host);
      return withBrandHead(
        plain,
        brand,
        originOfHost(config, request.headers.host, brand.slug),
        address,
      );
    } catch (error) {
      request.log.warn({ code: failureName(error) }, 'page sent without the brand of its host');
      return plain;
    }
  };

  /** The page of an address; of one that is a secret nobody is told it. */
  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
  ): Promise<FastifyReply> => {
    const isSecret = path.startsWith('/copia/');
    void reply.header('cache-control', isSecret ? 'no-store' : revalidate);
    if (isSecret) void reply.header('referrer-policy', 'no-referrer');
    if (page === undefined)
      return reply
        .status(503)
        .type('text/plain; charset=utf-8')
        .send('Aplicativo ainda não construído: rode npm run build.');
    return reply
      .type('text/html; charset=utf-8')
      .header('vary', 'Host')
      .send(await pageOf(page, request, isSecret ? undefined : path));
  };

  await app.register(fastifyStatic, {
    root: webDirectory,
    index: false,
    wildcard: true,
    cacheControl: false,
    // Made by the build; a browser that takes neither gets the plain file.
    preCompressed: true,
    setHeaders: (response, path) =>
      void response.setHeader('cache-control', cacheControlOf(path.replaceAll('\\', '/'))),
  });

  if (options.workerKillSwitch)
    app.get('/sw.js', async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', revalidate)
        .send(killSwitchWorker),
    );

  app.get('/manifest.webmanifest', async (request, reply) => {
    const brand = await tenants.brandOfHost(request.headers.host);
    const icon = (name: string, sizes: string, purpose: string) => ({
      src: `/brand/${brand.slug}/${name}`,
      sizes,
      type: 'image/png',
      purpose,
    });
    return reply
      .type('application/manifest+json')
      .header('vary', 'Host')
      .header('cache-control', revalidate)
      .send({
        id: '/',
        name: brand.title,
        short_name: brand.title,
        description:
          'Contratos assinados no local, com ou sem internet, e gestão da recuperação tributária.',
        lang: 'pt-BR',
        dir: 'ltr',
        start_url: '/home?source=pwa',
        scope: '/',
        display: 'standalone',
        orientation: 'any',
        background_color: '#ffffff',
        theme_color: brand.primaryColor,
        categories: ['business', 'finance', 'productivity'],
        icons: [
          icon('icon-192.png', '192x192', 'any'),
          icon('icon-512.png', '512x512', 'any'),
          icon('maskable-512.png', '512x512', 'maskable'),
        ],
        shortcuts: [
          { name: 'Visitas', url: '/visitas' },
          { name: 'Pendências deste aparelho', url: '/pendencias' },
        ],
      });
  });

  const older = olderAssets(webDirectory, options.keptBuilds);
  /** The drawn picture of a company without files of its own; undefined when there is no such company or picture. */
  const drawnPicture = async (path: string): Promise<DrawnPicture | undefined> => {
    const [, slug, name] = /^\/brand\/([a-z0-9-]{1,63})\/([a-z0-9.-]{1,40})$/.exec(path) ?? [];
    if (slug === undefined || name === undefined || !isInitialsPicture(name)) return undefined;
    const tenant = await tenants.bySlug(slug);
    return tenant === undefined ? undefined : initials.paint(tenant, name);
  };

  // Also where a file of `/brand` that is not there arrives: shipped pictures come first.
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const folder = older.get(path);
    if (folder !== undefined && request.method === 'GET')
      return reply.sendFile(basename(path), folder);
    const isPage =
      request.method === 'GET' &&
      !/^\/(data-api|api|assets|brand)(\/|$)/.test(path) &&
      !/\.[a-z0-9]{2,5}$/i.test(path);
    if (isPage) return sendPage(request, reply, path);
    const picture = request.method === 'GET' ? await drawnPicture(path) : undefined;
    if (picture === undefined) return answerNotFound(reply);
    const { type, bytes, etag } = picture;
    void reply.type(type).header('cache-control', 'public, max-age=3600').header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(bytes);
  });
  // By both names: the worker keeps `/index.html` of this host as the page of every address.
  for (const path of ['/', '/index.html'])
    app.get(path, (request, reply) => sendPage(request, reply, '/'));
}
