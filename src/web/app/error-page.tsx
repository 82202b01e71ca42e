import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType } from 'react';

/**
 * The page of a broken screen. It stands in plain HTML at once and takes its full form when that chunk has loaded:
 * what failed may be the very loading of chunks, and the first load should not carry it.
 */
export function ErrorPage(props: ErrorComponentProps) {
  const [page, setPage] = useState<{ Full: ComponentType<ErrorComponentProps> } | null>(null);
  useEffect(() => {
    import('./error-details-page.tsx').then(
      ({ ErrorDetailsPage }) => setPage({ Full: ErrorDetailsPage }),
      (error: unknown) => console.error('error page', error),
    );
  }, []);
  if (page !== null) return <page.Full {...props} />;
  return (
    <main style={{ padding: '15vh 1.5rem', textAlign: 'center' }}>
      <h1>Algo deu errado!</h1>
      <button type="button" onClick={() => window.location.reload()}>
        Tentar novamente
      </button>
    </main>
  );
}
