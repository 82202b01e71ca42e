import * as v from 'valibot';
import { partyDocumentField, uuidField } from '../kernel/fields.ts';
import { bulkReasons, maxHandedOver, maxLinksAtOnce } from './bulk.rules.ts';

const listOf = <Member extends v.GenericSchema<unknown, { cnpjcpf: string }>>(
  member: Member,
  max: number,
) =>
  v.pipe(
    v.array(member, 'Escolha os clientes'),
    v.minLength(1, 'Escolha os clientes'),
    v.maxLength(max, `No máximo ${max.toLocaleString('pt-BR')} clientes por vez`),
    v.check(
      (list) => new Set(list.map(({ cnpjcpf }) => cnpjcpf)).size === list.length,
      'Cliente repetido na lista',
    ),
  );

/**
 * Body of POST /clients/responsavel; `seen` is the responsável that the person saw when they
 * ticked the row.
 */
export const handOverClientsBody = v.strictObject({
  clients: listOf(
    v.strictObject({ cnpjcpf: partyDocumentField(), seen: v.nullable(uuidField) }),
    maxHandedOver,
  ),
  id_responsavel: uuidField,
});
export type HandOverClientsBody = v.InferOutput<typeof handOverClientsBody>;

/**
 * Body of POST /clients/gerente; `seen` is the gerente that the person saw; `id_gerente` null
 * leaves them without one.
 */
export const setClientsGerenteBody = v.strictObject({
  clients: listOf(
    v.strictObject({ cnpjcpf: partyDocumentField(), seen: v.nullable(uuidField) }),
    maxHandedOver,
  ),
  id_gerente: v.nullable(uuidField),
});
export type SetClientsGerenteBody = v.InferOutput<typeof setClientsGerenteBody>;

/** Body of POST /clients/signing-links; `seen` is the agreement in force that the person saw. */
export const sendSigningLinksBody = v.strictObject({
  clients: listOf(
    v.strictObject({ cnpjcpf: partyDocumentField(), seen: uuidField }),
    maxLinksAtOnce,
  ),
});
export type SendSigningLinksBody = v.InferOutput<typeof sendSigningLinksBody>;

/** `details` of a refusal: which clients, by document, and why. */
export const bulkRefusalSchema = v.object({
  clients: v.array(v.object({ cnpjcpf: v.string(), reason: v.picklist(bulkReasons) })),
});
export type BulkRefusal = v.InferOutput<typeof bulkRefusalSchema>;
