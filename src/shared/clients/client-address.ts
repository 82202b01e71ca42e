import type { Client } from './clients.schemas.ts';

const words = (parts: readonly (string | null)[], separator: string): string =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(separator);

/**
 * The address of a client in one line, as a map understands it: `Rua Augusta, 500, sala 3 - Consolação, São Paulo - SP`.
 * Without a street its CEP; null where the record has neither.
 */
export function clientAddressLine(
  client: Pick<
    Client,
    'logradouro' | 'numero' | 'complemento' | 'bairro' | 'municipio' | 'estado' | 'cep'
  >,
): string | null {
  const city = words([client.municipio, client.estado], ' - ');
  if (words([client.logradouro], '') !== '') {
    const street = words([client.logradouro, client.numero, client.complemento], ', ');
    return words([street, words([client.bairro, city], ', ')], ' - ');
  }
  const cep = client.cep?.replaceAll(/\D/g, '') ?? '';
  return cep.length === 8
    ? words([`CEP ${cep.slice(0, 5)}-${cep.slice(5)}`, client.bairro, city], ', ')
    : null;
}
