import { normalizeCnpj } from '#shared/kernel/cnpj.ts';
import type { UpdateUserBody } from '#shared/users/write-user.schemas.ts';
import type { UserRecord } from '#server/domain/users/users.service.ts';

/** A field that an edit changes: its name on the wire, its column, and both values. */
export type ChangedField = {
  field: keyof UpdateUserBody;
  column: keyof UserRecord;
  before: string | null;
  after: string | null;
};

const digits = (text: string): string => text.replaceAll(/\D/g, '');
const asIs = (text: string): string => text;

/** Column of each field, how its text is stored, and what a blank one leaves there. */
const fields: readonly [
  field: keyof UpdateUserBody,
  column: keyof UserRecord,
  store: (text: string) => string,
  blank: 'empty' | 'null',
][] = [
  ['name', 'name', asIs, 'empty'],
  ['email', 'email', asIs, 'empty'],
  ['cpf', 'cpf', digits, 'empty'],
  ['tel', 'tel', digits, 'empty'],
  ['whatsApp', 'whatsApp', digits, 'empty'],
  ['typeUser', 'typeUser', asIs, 'empty'],
  ['typeCargo', 'typeCargo', asIs, 'empty'],
  ['cnpj', 'cnpj', normalizeCnpj, 'null'],
  ['razao_social', 'razaoSocial', asIs, 'null'],
  ['cep', 'cep', digits, 'null'],
  ['logradouro', 'logradouro', asIs, 'null'],
  ['bairro', 'bairro', asIs, 'null'],
  ['numero', 'numero', asIs, 'null'],
  ['municipio', 'municipio', asIs, 'null'],
  ['estado', 'estado', (text) => text.toUpperCase(), 'null'],
];

/** What an edit really changes, field by field, in the form in which it is stored. */
export function changedFields(row: UserRecord, body: UpdateUserBody): ChangedField[] {
  return fields.flatMap(([field, column, store, blank]) => {
    const sent = body[field];
    if (sent === undefined) return [];
    const stored = store(sent);
    const after = stored === '' && blank === 'null' ? null : stored;
    const before = row[column] as string | null;
    return after === before ? [] : [{ field, column, before, after }];
  });
}
