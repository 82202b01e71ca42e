import type { FoundMonth } from '#server/domain/analyses/analyses.service.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { analysisMonths } from './analysis-months.ts';
import type { Product } from './product-process.ts';

/** Writes the months of an analysis as a run does, without a lot that comes to them. */
export const foundMonths = (
  product: Product,
  { id, id_tenant: idTenant }: Apuracao,
  months: readonly FoundMonth[] = analysisMonths,
): Promise<void> => product.writeMonths({ idTenant, id, months });
