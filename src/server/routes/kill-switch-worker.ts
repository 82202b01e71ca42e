/**
 * The worker that is handed out in place of the build's when a release must be called back from every device: it takes over at once,
 * throws away what was cached for the screens, answers nothing, and is gone with the last page that it found open. Open pages put their
 * drafts down and reload from the network (register-worker). It never touches IndexedDB: what was captured and not sent outlives it.
 */
export const killSwitchWorker = `// Recupera: este dispositivo volta a carregar o aplicativo da rede.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  );
});
`;
