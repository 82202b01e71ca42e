import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { colorSchemeManager } from '#web/session/color-scheme.ts';
import { queryClient } from '#web/session/query-client.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { cssVariables, themeOf } from './theme.ts';

const Hosts = lazy(() => import('./hosts.tsx').then(({ Hosts }) => ({ default: Hosts })));

/** What every screen stands in: the company's theme, server state, and what may stand over it. */
export function AppProviders({ children }: { children: ReactNode }) {
  const { primaryColor } = useTenantBrand();
  const theme = useMemo(() => themeOf(primaryColor), [primaryColor]);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
        deduplicateCssVariables={false}
        defaultColorScheme="light"
      >
        {children}
        <Suspense fallback={null}>
          <Hosts />
        </Suspense>
      </MantineProvider>
    </QueryClientProvider>
  );
}
