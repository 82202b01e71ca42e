import { useSyncExternalStore } from 'react';
import type { TenantBrand } from '#shared/tenants/tenants.schemas.ts';
import { fits, storedValue, type ShapeOf } from '#web/device/stored-value.ts';

/** The product's own brand: what shows until the host's is known. */
export const productBrand: TenantBrand = {
  id: '00000000000000',
  slug: 'recupera',
  variant: 'generic',
  title: 'Recupera',
  domainPath: '',
  mailDomain: '',
  primaryColor: '#1f4e79',
  icon: '/brand/recupera/icon-192.png',
  logo: '/brand/recupera/logo.svg',
  isMaster: false,
};

const brandShape: ShapeOf<TenantBrand> = {
  id: 'string',
  slug: 'string',
  variant: ['generic', 'default', 'branded', 'taxpro'],
  title: 'string',
  domainPath: 'string',
  mailDomain: 'string',
  primaryColor: 'string',
  icon: 'string',
  logo: 'string',
  isMaster: 'boolean',
  tel: 'maybe string',
  whatsApp: 'maybe string',
};

/** Brand of this host, kept for starts without network. */
export const brandStore = storedValue('recupera.brand', (value): value is TenantBrand =>
  fits(value, brandShape),
);

/** The brand to show now; never empty. */
export function useTenantBrand(): TenantBrand {
  return useSyncExternalStore(brandStore.subscribe, brandStore.get) ?? productBrand;
}

/** Asks the server for the host's brand and keeps it; offline the kept one stays. */
export async function refreshTenantBrand(): Promise<void> {
  try {
    const brand = await (await import('./first-calls.ts')).fetchBrand();
    if (JSON.stringify(brand) !== JSON.stringify(brandStore.get())) brandStore.set(brand);
  } catch (error) {
    console.info('brand not refreshed', error);
  }
}
