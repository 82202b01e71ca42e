import type { Product } from './product-process.ts';

/** What `writeAlert` writes. */
export const writtenAlert = 'Conferir o endereço.';

const manager = 'gerente@recupera.test';

/**
 * The manager, or who is said, writes an alert about a client of the manager's, so that a test finds one although another test of its
 * worker read and settled every alert of the demonstration: the manager's goes to the administration, the administration's to the manager.
 */
export async function writeAlert(product: Product, from = manager): Promise<void> {
  const ofManager = await product.staffToken(manager);
  const list = await product.api({ path: '/data-api/clients?page=1', token: ofManager });
  const { data } = list.json() as { data: { cnpjcpf: string }[] };
  const written = await product.api({
    method: 'POST',
    path: '/data-api/alerts',
    token: from === manager ? ofManager : await product.staffToken(from),
    body: { id_client: data[0]!.cnpjcpf, message: writtenAlert },
  });
  if (written.status !== 200) throw new Error(`the alert was refused: ${written.body.toString()}`);
}
