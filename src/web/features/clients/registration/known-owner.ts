import type { Client } from '#shared/clients/clients.schemas.ts';
import { formatCpf } from '#shared/kernel/cpf.ts';
import { formatPhone } from '#web/ui/masks.ts';
import type { Registration } from './registration-state.ts';

/** The form for another company of the owner in `record`: by CNPJ, with that owner. */
export const withKnownOwner = (form: Registration, record: Client): Registration => ({
  ...form,
  variant: 'cnpj',
  owner: {
    name: record.nomeProprietario ?? '',
    cpf: formatCpf(record.cpfProprietario ?? ''),
    whatsApp: formatPhone(record.contatoProprietario ?? ''),
    email: record.emailProprietario ?? '',
  },
});
