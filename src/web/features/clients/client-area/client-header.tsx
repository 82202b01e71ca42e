import { Title } from '@mantine/core';
import { clientStatusBadges } from '#shared/clients/clients.enums.ts';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { formatCpf } from '#shared/kernel/cpf.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { productStatuses } from '#shared/products/products.enums.ts';
import { CopyValue } from '#web/ui/copy-value.tsx';
import { formatPhone } from '#web/ui/masks.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './client-area.module.css';

const productBadges: Partial<Record<string, { label: string; color: string }>> = productStatuses;

/** Company, owner, documents and contacts with copy buttons, and the status (@spec 3 §2 Client header). */
export function ClientHeader({ client }: { client: Client }) {
  const status = clientStatusBadges[client.status] ??
    productBadges[client.status] ?? { label: client.status, color: 'gray' };
  const isPerson = client.cnpjcpf.length === 11;
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <Title order={1}>{client.razao_social}</Title>
        <StatusBadge color={status.color}>{status.label}</StatusBadge>
      </div>
      <dl className={classes.facts}>
        <CopyValue label="Proprietário" value={client.nomeProprietario} />
        <CopyValue
          label="CPF"
          value={client.cpfProprietario === null ? null : formatCpf(client.cpfProprietario)}
        />
        {!isPerson && <CopyValue label="CNPJ" value={formatPartyDocument(client.cnpjcpf)} />}
        <CopyValue label="E-mail" value={client.emailProprietario} />
        <CopyValue
          label="Contato"
          value={
            client.contatoProprietario === null ? null : formatPhone(client.contatoProprietario)
          }
        />
      </dl>
    </header>
  );
}
