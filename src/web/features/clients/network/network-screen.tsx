import '#web/ui/desk-styles.ts';
import { Alert, Button, Loader, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Owner } from '#offline/platform/owner.ts';
import { agreementKeys } from '#shared/agreements/agreements.keys.ts';
import { addNetworkMember, sendSigningLink } from '#shared/clients/clients.endpoints.ts';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { DraftLine } from '#web/ui/form/draft-line.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { showToast } from '#web/ui/toast.ts';
import { AccountantFields } from '../accountant-fields.tsx';
import { CommissionField, RegimeFields } from '../regime-fields.tsx';
import { CompanySection } from '../registration/company-section.tsx';
import { afterLookup } from '../registration/registration-state.ts';
import classes from '../registration/registration.module.css';
import { signingLinkOf } from '../signing-link.ts';
import { useClientFormDraft } from '../use-client-form-draft.ts';
import { HeadPicker } from './head-picker.tsx';
import { emptyNetwork, memberBodyOf, networkProblem, networkSchema } from './network-state.ts';

/** 'Adicionar Rede': a company joins the network of a head client with its own agreement, whose signing link is then mailed. */
export function NetworkScreen({
  owner,
  isOnline,
  onCreated,
}: {
  owner: Owner;
  isOnline: boolean;
  onCreated: () => void;
}) {
  const queries = useQueryClient();
  const draft = useClientFormDraft(owner, 'adicionar-rede', networkSchema, emptyNetwork);
  const [problem, setProblem] = useState<string | null>(null);
  const [showAll, setShowAll] = useState(false);
  const isAsking = useRef(false);
  const add = useMutation({
    mutationFn: (body: ReturnType<typeof memberBodyOf>) => callEndpoint(addNetworkMember, { body }),
    onSuccess: (member) => {
      draft.change((known) => ({
        ...known,
        created: {
          cnpjcpf: member.cnpjcpf,
          razao_social: member.razao_social,
          agreementId: member.agreement?.id ?? '',
        },
      }));
      void queries.invalidateQueries({ queryKey: clientKeys.all });
      void queries.invalidateQueries({ queryKey: agreementKeys.all });
      onCreated();
    },
    onSettled: () => {
      isAsking.current = false;
    },
  });
  const send = useMutation({
    mutationFn: (cnpjcpf: string) => callEndpoint(sendSigningLink, { params: { cnpjcpf } }),
  });
  const { form } = draft;
  if (form === null) return <Loader aria-label="Abrindo o rascunho" />;
  const { created } = form;

  const submit = (): void => {
    if (isAsking.current || created !== null) return setProblem(clientMessages.duplicateRequest);
    setShowAll(true);
    const found = networkProblem(form);
    setProblem(found);
    if (found !== null) return;
    isAsking.current = true;
    add.mutate(memberBodyOf(form));
  };
  const sendLink = ({ cnpjcpf, agreementId }: NonNullable<typeof created>): void => {
    send.mutate(cnpjcpf);
    navigator.clipboard.writeText(signingLinkOf(agreementId)).then(
      () => showToast('success', clientMessages.linkCopied),
      () => showToast('error', clientMessages.linkNotCopied),
    );
  };
  const failure = problem ?? (add.isError ? messageOfError(add.error) : null);

  return (
    <>
      <PageHeader title="Adicionar Rede" description={<DraftLine saved={draft.saved} />} />
      <div className={classes.sections} style={{ maxWidth: '56rem' }}>
        <fieldset disabled={created !== null} style={{ display: 'contents' }}>
          <Surface title="1. Empresa">
            <div className={classes.body}>
              <HeadPicker
                value={form.head}
                onChange={(head) => draft.change((known) => ({ ...known, head }))}
              />
              <CompanySection
                cnpj={form.cnpj}
                company={form.company}
                isOnline={isOnline}
                onCnpj={(cnpj) => draft.change((known) => ({ ...known, cnpj }))}
                onFound={(cnpj, found) =>
                  draft.change((known) => ({
                    ...emptyNetwork,
                    head: known.head,
                    cnpj,
                    company: afterLookup(cnpj, found).company,
                  }))
                }
                onChange={(part) =>
                  draft.change((known) => ({ ...known, company: { ...known.company, ...part } }))
                }
              />
            </div>
          </Surface>
          <Surface title="2. Dados do Contador">
            <div className={classes.body}>
              <AccountantFields
                value={form.accountant}
                showAll={showAll}
                onChange={(accountant) => draft.change((known) => ({ ...known, accountant }))}
              />
            </div>
          </Surface>
          <Surface title="3. Regime, produtos e comissão">
            <div className={classes.body}>
              <RegimeFields
                value={form.contract}
                onChange={(contract) => draft.change((known) => ({ ...known, contract }))}
              />
              <CommissionField
                value={form.contract.commission}
                onChange={(commission) =>
                  draft.change((known) => ({
                    ...known,
                    contract: { ...known.contract, commission },
                  }))
                }
              />
            </div>
          </Surface>
        </fieldset>
        {failure !== null && (
          <Alert color="red" variant="light" role="alert">
            {failure}
          </Alert>
        )}
        {created !== null && (
          <Alert color="green" variant="light" icon={<IconCircleCheck aria-hidden />} role="status">
            {created.razao_social} está na rede e já tem a sua minuta.
          </Alert>
        )}
        {send.isSuccess && <Text role="status">Link enviado para {send.data.to}.</Text>}
        {send.isError && (
          <Alert color="red" variant="light" role="alert">
            {messageOfError(send.error)}
          </Alert>
        )}
        <div className={classes.buttons}>
          <Button disabled={created !== null || !isOnline} loading={add.isPending} onClick={submit}>
            Adicionar à Rede
          </Button>
          <Button
            variant="default"
            disabled={created === null || created.agreementId === '' || !isOnline}
            loading={send.isPending}
            onClick={() => (created === null ? undefined : sendLink(created))}
          >
            Enviar Minuta
          </Button>
          {created !== null && (
            <Button
              variant="subtle"
              onClick={() => {
                draft.clear();
                setShowAll(false);
                add.reset();
                send.reset();
              }}
            >
              Adicionar outra empresa
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
