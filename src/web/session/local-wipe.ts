import { colorSchemeKey } from './color-scheme.ts';
import { queryClient } from './query-client.ts';
import { chosenClientStore, chosenTenantStore, sessionStore } from './session-store.ts';
import { brandStore } from './tenant-brand.ts';

/**
 * Clears local storage when a session ends (@spec 1 §4 Session). What belongs to the device and to no person (the
 * host's brand and the colour scheme) is put back. IndexedDB is never touched here: unsent work outlives every session.
 */
export function wipeLocalStorage(): void {
  const brand = brandStore.get();
  let scheme: string | null = null;
  try {
    scheme = localStorage.getItem(colorSchemeKey);
    localStorage.clear();
    if (scheme !== null) localStorage.setItem(colorSchemeKey, scheme);
  } catch (error) {
    console.warn('local storage was not cleared', error);
  }
  brandStore.set(brand);
  queryClient.clear();
  chosenTenantStore.set(null);
  chosenClientStore.set(null);
  sessionStore.set(null);
}
