/** The one page of the application. */
export const shellPath = '/index.html';

/** Paths that the server answers itself, also when a person opens them. */
const serverPrefixes = ['/api', '/data-api', '/docs', '/dev'] as const;

/** Whether a GET opens a page of the application: a navigation, not to the server's own paths, not to a file. */
export function isAppNavigation(request: Pick<Request, 'mode'>, url: URL): boolean {
  if (request.mode !== 'navigate') return false;
  if (
    serverPrefixes.some(
      (prefix) => url.pathname === prefix || url.pathname.startsWith(`${prefix}/`),
    )
  )
    return false;
  return url.pathname === shellPath || !/\.[a-z0-9]+$/i.test(url.pathname);
}
