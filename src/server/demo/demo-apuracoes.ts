import { isBuilt } from '#shared/products/built-products.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { isTyped } from '#shared/resume/resume.enums.ts';
import type { Context } from '#server/context.ts';
import type { DemoClient } from './demo-clients.ts';
import { createDemoCredits } from './demo-credits.ts';
import type { DemoServices } from './demo-services.ts';
import { createDemoVerbas } from './demo-verbas.ts';

/** Names of the apurações of one product, the first one first; null = called by its month. */
const names = ['Revisão de 2021', 'Revisão de 2022', null, 'Folhas de 2024', null] as const;

/** What is typed on the cards of each, in cents. */
const typed = { VALOR_REST: 1_284_390, DEBITO: 96_475 } as const;

/** Products that get apurações, one of each service that is built. */
const products = 2;

/** Apurações of the demonstration: on the first product of each built service, all but the newest of each closed, which has the credits and the verbas. */
export async function createDemoApuracoes(
  context: Context,
  services: DemoServices,
  idTenant: string,
  { admin, clients }: { admin: Caller; clients: readonly DemoClient[] },
): Promise<void> {
  const done = new Set<string>();
  for (const { cnpjcpf } of clients) {
    if (done.size === products) return;
    const held = await services.products.ofClient(context.db, idTenant, cnpjcpf);
    for (const { id, typeServico } of held) {
      if (!isBuilt(typeServico) || done.has(typeServico)) continue;
      done.add(typeServico);
      for (const name of names) {
        const made = await services.workApuracoes.open(admin, idTenant, {
          idClient: cnpjcpf,
          idProduct: id,
          typeServico,
        });
        const cards = await services.resume.read(admin, idTenant, made.id);
        for (const { id: card, typeValue } of cards)
          if (isTyped(typeValue))
            await services.resume.setValue(admin, idTenant, card, typed[typeValue]);
        if (name !== null) await services.workApuracoes.update(admin, idTenant, made.id, { name });
        if (made.numero === names.length) {
          await createDemoVerbas(context, services, admin, typeServico, made);
          await createDemoCredits(context, services, admin, made);
        }
      }
    }
  }
}
