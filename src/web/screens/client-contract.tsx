import { Text, type ButtonProps } from '@mantine/core';
import { IconBriefcase, IconFileText } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { minutaMessages } from '#shared/agreements/minuta.messages.ts';
import { missingOf } from '#shared/agreements/missing-fields.rules.ts';
import { isClosedClientStatus } from '#shared/clients/clients.enums.ts';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { VisitLine } from '#web/features/clients/visit-line.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { StageBadge, useStages } from './agreement-stage.tsx';
import classes from './client-contract.module.css';
import { useIntoCompany } from './into-company.ts';
import { NewVersion, reissueCauseOf } from './new-version.tsx';

/**
 * A client's contract: its stage, who has it in a visit, the link to its text, and, while it waits
 * for a signature, the link to a visit with this client. `tenant` only where an ADMIN looks at a
 * company.
 */
export function ClientContract({ client, tenant }: { client: Client; tenant: string | undefined }) {
  const stageOf = useStages();
  const { agreement, status } = client;
  const stage = stageOf(agreement);
  const missing = missingOf(agreement);
  const cause = agreement === null ? null : reissueCauseOf(agreement);
  return (
    <>
      <StageBadge stage={stage} />
      {missing.length > 0 && (
        <Text size="sm" c="red">
          {minutaMessages.missing(missing)}
        </Text>
      )}
      {stage.isOpen && <VisitLine visitors={client.visitors} />}
      <div className={classes.links}>
        {agreement !== null && (
          <LinkButton
            to="/minuta/$id"
            params={{ id: agreement.id }}
            variant="subtle"
            size="compact-md"
            leftSection={<IconFileText size={18} stroke={1.6} aria-hidden />}
            aria-label={`Contrato de ${agreement.partyName}`}
          >
            Contrato
          </LinkButton>
        )}
        {stage.isOpen && !isClosedClientStatus(status) && (
          <PrepareVisitButton
            client={client}
            tenant={tenant}
            variant="subtle"
            size="compact-md"
            leftSection={<IconBriefcase size={18} stroke={1.6} aria-hidden />}
          />
        )}
      </div>
      {agreement !== null && cause !== null && (
        <div className={classes.notice}>
          <NewVersion
            agreementId={agreement.id}
            cause={cause}
            mayIssue={client.editar}
            visitors={client.visitors}
          />
        </div>
      )}
    </>
  );
}

/** The way to a visit with this client chosen. `tenant` only where an ADMIN looks at a company. */
export function PrepareVisitButton({
  client,
  tenant,
  ...button
}: Pick<ButtonProps, 'variant' | 'size' | 'leftSection'> & {
  client: Pick<Client, 'cnpjcpf'>;
  tenant: string | undefined;
}) {
  const navigate = useNavigate();
  const intoCompany = useIntoCompany(tenant);
  const visit = { to: '/visitas', search: { preparar: true } } as const;
  const clientes = [client.cnpjcpf];
  // The visits are those of the company that is chosen, which need not be the one of the address.
  const workIn = (event: React.MouseEvent): void =>
    intoCompany(event, (state) => navigate({ ...visit, state: { ...state, clientes } }));
  return (
    <LinkButton {...visit} state={(known) => ({ ...known, clientes })} onClick={workIn} {...button}>
      Preparar visita
    </LinkButton>
  );
}
