import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { colorSchemeManager } from '#web/session/color-scheme.ts';
import { queryClient } from '#web/session/query-client.ts';
import { router } from './router.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { cssVariables, themeOf } from './theme.ts';

const ToastHost = lazy(() =>
  import('#web/ui/toast-host.tsx').then(({ ToastHost }) => ({ default: ToastHost })),
);

/** Everything around the router: the company's theme, server state and the one toast. */
export function Providers() {
  const brand = useTenantBrand();
  const theme = useMemo(() => themeOf(brand.primaryColor), [brand.primaryColor]);
  // Colours and icons come with the page of the host, and of what is kept here by start-colors.js.
  useEffect(() => {
    document.title = brand.title;
  }, [brand.title]);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
        deduplicateCssVariables={false}
        defaultColorScheme="light"
      >
        <RouterProvider router={router} />
        <Suspense fallback={null}>
          <ToastHost />
        </Suspense>
      </MantineProvider>
    </QueryClientProvider>
  );
}
