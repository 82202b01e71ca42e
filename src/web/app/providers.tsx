import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { AppProviders } from './app-providers.tsx';
import { router } from './router.ts';

/** The whole application: its screens, and the title of the company in the browser's tab. */
export function Providers() {
  const { title } = useTenantBrand();
  // Colours and icons come with the page of the host, and of what is kept here by start-colors.js.
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>
  );
}
