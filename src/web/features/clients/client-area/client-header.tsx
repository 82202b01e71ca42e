import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { formatCpf } from '#shared/kernel/cpf.ts';
import { formatPartyDocument, partyKindOf } from '#shared/kernel/party-document.ts';
import { CopyValue } from '#web/ui/copy-value.tsx';
import { formatPhone } from '#web/ui/masks.ts';
import classes from './client-area.module.css';
import { ClientStatusControl } from './client-status-control.tsx';

/** Company, owner, documents and contacts with copy buttons, the status, and the contract (@spec 3 §2 Client header). */
export function ClientHeader({
  client,
  tenant,
  contract,
}: {
  client: Client;
  tenant: string | undefined;
  contract: ReactNode;
}) {
  const isPerson = partyKindOf(client.cnpjcpf) === 'fisica';
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <Title order={1}>{client.razao_social}</Title>
        <ClientStatusControl client={client} tenant={tenant} />
        {contract}
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
