/** The one page of the application. */
export const shellPath = '/index.html';

/** Paths that the server answers itself, also when a person opens them. */
const serverPrefixes = ['/api', '/data-api', '/docs', '/dev'] as const;

function isServersOwn({ pathname }: URL): boolean {
  return serverPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

/** Whether a person opens a path of the server by its address. */
export function isServerNavigation(request: Pick<Request, 'mode'>, url: URL): boolean {
  return request.mode === 'navigate' && isServersOwn(url);
}

/** Whether a GET opens a page of the application: a navigation, not to the server's own paths, not to a file. */
export function isAppNavigation(request: Pick<Request, 'mode'>, url: URL): boolean {
  if (request.mode !== 'navigate' || isServersOwn(url)) return false;
  return url.pathname === shellPath || !/\.[a-z0-9]+$/i.test(url.pathname);
}
