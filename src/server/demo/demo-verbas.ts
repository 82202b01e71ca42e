import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { addMonths, competenciaOf } from '#shared/kernel/competencia.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { hasVerbas } from '#shared/resume/resume.enums.ts';
import type { VerbaEntry } from '#shared/verbas/verbas.rules.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import type { Context } from '#server/context.ts';
import type { DemoServices } from './demo-services.ts';

/** Verbas of the demonstration, of each incidence; one name stands twice. */
const lines: readonly VerbaEntry[] = [
  { verba: 'Aviso prévio indenizado', cents: 4_812_377 },
  { verba: 'Aviso prévio indenizado', cents: 250 },
  { verba: 'Férias indenizadas', cents: 2_190_416 },
  { verba: '1/3 de férias indenizadas', cents: 730_139 },
  { verba: 'Vale-transporte em pecúnia', cents: 1_284_390 },
  { verba: 'Salário-maternidade', cents: 903_220 },
  { verba: 'Auxílio-doença (15 primeiros dias)', cents: 618_744 },
  { verba: '1/3 de férias', cents: 3_477_905 },
  { verba: 'Hora extra 50%', cents: 6_120_088 },
  { verba: 'Participação nos lucros ou resultados (PLR)', cents: 12_500_000 },
];

/** Months that they are of, up to the one before the present one. */
const months = 36;

/** The verbas of an open apuração of the demonstration, where its product has any. */
export async function createDemoVerbas(
  context: Context,
  { workApuracoes, workVerbas }: DemoServices,
  admin: Caller,
  typeServico: ProductType,
  { id, id_tenant }: Apuracao,
): Promise<void> {
  if (!hasVerbas(typeServico)) return;
  await workApuracoes.update(admin, id_tenant, id, { rat: 3, fap: 12_345 });
  const end = addMonths(competenciaOf(context.now()), -1);
  await workVerbas.save(admin, id_tenant, id, {
    period: { start: addMonths(end, 1 - months), end },
    lines,
    seen: undefined,
  });
}
