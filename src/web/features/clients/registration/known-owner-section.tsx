import { Alert, Text } from '@mantine/core';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { isValidCpf } from '#shared/kernel/cpf.ts';
import { ReadValue } from '#web/ui/form/read-value.tsx';
import grid from '#web/ui/form-grid.module.css';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { Registration } from './registration-state.ts';

/** The owner as the record of `document` has them, only to be read. */
export function KnownOwnerSection({
  owner,
  document,
}: {
  owner: Registration['owner'];
  /** CNPJ or CPF of the client whose owner it is. */
  document: string;
}) {
  return (
    <>
      <div className={grid.fields}>
        <ReadValue label="Nome do proprietário" value={owner.name} className={grid.most} />
        <ReadValue label="CPF" value={owner.cpf} className={grid.third} />
        <ReadValue label="WhatsApp" value={owner.whatsApp} className={grid.third} />
        <ReadValue label="E-mail" value={owner.email} className={grid.most} />
      </div>
      {isValidCpf(owner.cpf) ? (
        <Text size="sm" c="dimmed">
          {clientMessages.ownerKeepsPassword}
        </Text>
      ) : (
        <Alert color="red" variant="light" role="alert" data-field="owner.cpf">
          <Text size="sm" mb="sm">
            {clientMessages.ownerCpfFirst}
          </Text>
          <LinkButton
            size="compact-md"
            variant="default"
            to="/cliente/$clientId/informacoes"
            params={{ clientId: document }}
          >
            Abrir Informações
          </LinkButton>
        </Alert>
      )}
    </>
  );
}
