import { normalizeCnpj } from '#shared/kernel/cnpj.ts';
import { commissionWords, type UpdateUserBody } from '#shared/users/write-user.schemas.ts';
import type { UserRecord } from '#server/domain/users/users.service.ts';

/**
 * A field that an edit changes: its name on the wire, both values in words, and the columns to
 * store.
 */
export type ChangedField = {
  field: keyof UpdateUserBody;
  before: string | null;
  after: string | null;
  set: Partial<UserRecord>;
};

const digits = (text: string): string => text.replaceAll(/\D/g, '');
const asIs = (text: string): string => text;

/** Column of each text field, how its text is stored, and the value of a blank one. */
const fields: readonly [
  field: Exclude<keyof UpdateUserBody, 'comissao_user'>,
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
  ['complemento', 'complemento', asIs, 'null'],
];

/** The fields that an edit really changes, in the form in which they are stored. */
export function changedFields(row: UserRecord, body: UpdateUserBody): ChangedField[] {
  const texts = fields.flatMap(([field, column, store, blank]): ChangedField[] => {
    const sent = body[field];
    if (sent === undefined) return [];
    const stored = store(sent);
    const after = stored === '' && blank === 'null' ? null : stored;
    const before = row[column] as string | null;
    return after === before ? [] : [{ field, before, after, set: { [column]: after } }];
  });
  return [...texts, ...changedCommission(row, body)];
}

/** The commission in percent, whose words are stored beside it. */
function changedCommission(row: UserRecord, body: UpdateUserBody): ChangedField[] {
  const { comissao_user: percent } = body;
  const before = row.comissaoUserPercent;
  if (percent === undefined || percent === before) return [];
  return [
    {
      field: 'comissao_user',
      before: before === null ? null : `${before}%`,
      after: `${percent}%`,
      set: { comissaoUserPercent: percent, comissaoUserEscrita: commissionWords(percent) },
    },
  ];
}
