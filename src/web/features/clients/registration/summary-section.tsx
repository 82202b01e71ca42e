import { Alert, Button, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { contractTypeLabels } from '#shared/contracts/contracts.enums.ts';
import { sendClientPasswordLink } from '#shared/clients/clients.endpoints.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { commissionInWords } from '#shared/clients/registration.rules.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import type { Registration } from './registration-state.ts';
import classes from './registration.module.css';

const ShareDialog = lazy(() =>
  import('../share-dialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
);
const EditClientDialog = lazy(() =>
  import('../edit-client-dialog.tsx').then(({ EditClientDialog }) => ({
    default: EditClientDialog,
  })),
);

type Props = {
  form: Registration;
  isCreating: boolean;
  failure: string | null;
  onCreate: () => void;
  onSign: (cnpjcpf: string) => Promise<void>;
  onNew: () => void;
};

/** What was filled in, 'Criar Cliente', and what to do with the client and its minuta afterwards. */
export function SummarySection({ form, isCreating, failure, onCreate, onSign, onNew }: Props) {
  const { created, contract, owner } = form;
  const [open, setOpen] = useState<'edit' | 'share' | null>(null);
  const [signFailure, setSignFailure] = useState<string | null>(null);
  const sign = (): void => {
    if (created === null || created.cnpjcpf === '') setSignFailure(clientMessages.clientIdMissing);
    else onSign(created.cnpjcpf).catch(() => setSignFailure(clientMessages.navigationFailed));
  };
  const facts: [string, string][] = [
    ['Cliente', form.variant === 'cpf' ? owner.name : form.company.razao_social],
    ['CNPJ/CPF', form.variant === 'cpf' ? owner.cpf : form.cnpj],
    ['Proprietário', owner.name],
    ['Contato', [owner.whatsApp, owner.email].filter((text) => text !== '').join(' · ')],
    ['Regime', contract.regime === '' ? '' : contractTypeLabels[contract.regime]],
    ['Produtos', contract.products.map((product) => contractTypeLabels[product]).join(', ')],
    [
      'Comissão',
      contract.commission === null
        ? ''
        : `${contract.commission}% (${commissionInWords(contract.commission)})`,
    ],
    [
      'Banco',
      [form.bank.banco, form.bank.agencia, form.bank.conta]
        .filter((text) => text !== '')
        .join(' · '),
    ],
  ];
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? '—' : value}</dd>
          </div>
        ))}
      </dl>
      {created !== null && (
        <Alert color="green" variant="light" icon={<IconCircleCheck aria-hidden />} role="status">
          {clientMessages.created}
        </Alert>
      )}
      {created?.passwordLinkSent !== null && created !== null && (
        <PasswordLinkLine cnpjcpf={created.cnpjcpf} wasSent={created.passwordLinkSent} />
      )}
      {(failure ?? signFailure) !== null && (
        <Alert color="red" variant="light" role="alert">
          {failure ?? signFailure}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button
          disabled={!form.confirmed || created !== null}
          loading={isCreating}
          onClick={onCreate}
        >
          Criar Cliente
        </Button>
        <Button variant="default" disabled={created === null} onClick={() => setOpen('edit')}>
          Editar
        </Button>
        <Button variant="default" disabled={created === null} onClick={() => setOpen('share')}>
          Assinar Contrato a Distância
        </Button>
        <Button variant="default" disabled={created === null} onClick={sign}>
          Assinar Contrato
        </Button>
        {created !== null && (
          <Button variant="subtle" onClick={onNew}>
            Novo cadastro
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {open === 'share' && created !== null && (
          <ShareDialog client={created} onClose={() => setOpen(null)} />
        )}
        {open === 'edit' && created !== null && (
          <EditClientDialog cnpjcpf={created.cnpjcpf} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  );
}

/** By CPF the client sets the password under a link that lives 30 minutes; another one can be sent. */
function PasswordLinkLine({ cnpjcpf, wasSent }: { cnpjcpf: string; wasSent: boolean }) {
  const renew = useMutation({
    mutationFn: () => callEndpoint(sendClientPasswordLink, { params: { cnpjcpf } }),
  });
  return (
    <div className={classes.buttons} style={{ alignItems: 'center' }}>
      <Text size="sm" role="status">
        {renew.isSuccess
          ? `Novo link enviado para ${renew.data.to}.`
          : renew.isError
            ? messageOfError(renew.error)
            : wasSent
              ? 'O link para definir a senha foi enviado ao e-mail do cliente e vale 30 minutos.'
              : 'O link para definir a senha não pôde ser enviado.'}
      </Text>
      <Button
        size="compact-md"
        variant="light"
        loading={renew.isPending}
        onClick={() => renew.mutate()}
      >
        Enviar novo link de senha
      </Button>
    </div>
  );
}
