import type { ClientRecord } from '#server/domain/clients/clients.service.ts';

/** The columns of a client's owner: name, CPF, contact with its proof, password with its dates. */
type OwnerColumns = Pick<
  ClientRecord,
  | 'nomeProprietario'
  | 'cpfProprietario'
  | 'emailProprietario'
  | 'contatoProprietario'
  | 'contactUnverified'
  | 'passwordHash'
  | 'passwordTypedAt'
  | 'passwordChosenAt'
>;

/** The owner of a client whom the company knows already, for another client of the same owner. */
export const ownerColumnsOf = (record: ClientRecord): OwnerColumns => ({
  nomeProprietario: record.nomeProprietario,
  cpfProprietario: record.cpfProprietario,
  emailProprietario: record.emailProprietario,
  contatoProprietario: record.contatoProprietario,
  contactUnverified: record.contactUnverified,
  passwordHash: record.passwordHash,
  passwordTypedAt: record.passwordTypedAt,
  passwordChosenAt: record.passwordChosenAt,
});
