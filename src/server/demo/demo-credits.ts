import { addMonths, competenciaOf } from '#shared/kernel/competencia.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import type { Credit } from '#shared/credits/credits.schemas.ts';
import type { Context } from '#server/context.ts';
import { createDemoAttachments } from './demo-attachments.ts';
import type { DemoServices } from './demo-services.ts';

/** Credits of the demonstration: how many months ago, amount and compensation in cents; one month stands twice. */
const rows = [
  { ago: 49, cents: 184_237 },
  { ago: 48, cents: 191_560, compensated: 240_000, isPaid: true },
  { ago: 41, cents: 77_805, compensated: 95_000, isPaid: true },
  { ago: 37, cents: 203_119 },
  { ago: 36, cents: 203_119, compensated: 50_000 },
  { ago: 30, cents: 1_284_390 },
  { ago: 29, cents: 96_475 },
  { ago: 29, cents: 12_250 },
  { ago: 14, cents: 310_004 },
  { ago: 3, cents: 50_990 },
] as const;

/** The credits of an open apuração of the demonstration, each with a document. */
export async function createDemoCredits(
  context: Context,
  { workAttachments, workCredits }: DemoServices,
  admin: Caller,
  apuracao: Apuracao,
): Promise<void> {
  const { id, id_client, id_product, id_tenant } = apuracao;
  const now = competenciaOf(context.now());
  const credits: Credit[] = [];
  for (const row of rows) {
    const month = addMonths(now, -row.ago);
    const made = await workCredits.add(admin, id_tenant, {
      idClient: id_client,
      idProduct: id_product,
      idApuracao: id,
    });
    const credit = await workCredits.update(admin, id_tenant, made.id, {
      anoCompetencia: month.slice(0, 4),
      mesCompetencia: month.slice(5),
      creditOrigin: row.cents,
      ...('compensated' in row ? { compensacao: row.compensated } : {}),
      ...('isPaid' in row ? { isPago: true } : {}),
    });
    credits.push(credit);
  }
  await createDemoAttachments({ workAttachments }, admin, apuracao, credits);
}
