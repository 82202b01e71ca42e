import type { QueryClient } from '@tanstack/react-query';
import { apuracaoKeys } from '#shared/apuracoes/apuracoes.keys.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { CodedError } from '#shared/errors/coded-error.ts';

/** Somebody closed the apuração meanwhile: the page learns it. */
export function noteIfClosed(
  queries: QueryClient,
  { id_product }: Apuracao,
  tenant: string | undefined,
  error: Error,
): void {
  if (error instanceof CodedError && error.code === 'apuracao_closed')
    void queries.invalidateQueries({ queryKey: apuracaoKeys.ofProduct(tenant, id_product) });
}
