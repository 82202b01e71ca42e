import '#web/ui/desk-styles.ts';
import { Alert, Button, Loader, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Owner } from '#offline/platform/owner.ts';
import { agreementKeys } from '#shared/agreements/agreements.keys.ts';
import { addNetworkMember, getClient, sendSigningLink } from '#shared/clients/clients.endpoints.ts';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { formatCnpj } from '#shared/kernel/cnpj.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useLatestAnswer } from '#web/api/use-latest-answer.ts';
import { DraftLine } from '#web/ui/form/draft-line.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { FormSection } from '#web/ui/form/form-sections.tsx';
import { MadePanel } from '#web/ui/form/made-panel.tsx';
import grid from '#web/ui/form-grid.module.css';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { showToast } from '#web/ui/toast.ts';
import { AccountantFields } from '../accountant-fields.tsx';
import { CommissionField, RegimeFields } from '../regime-fields.tsx';
import { CompanySection } from '../registration/company-section.tsx';
import { companyPartOf, withCnpj, withoutLookup } from '../registration/registration-state.ts';
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
  // The network has the commission of its head until somebody says another (decisions: Rede).
  const headRecord = useLatestAnswer({
    ask: (cnpjcpf: string) => callEndpoint(getClient, { params: { cnpjcpf } }),
    onAnswer: ({ comissaoTenant }, cnpjcpf) =>
      draft.change((known) =>
        known.created === null && known.head?.cnpjcpf === cnpjcpf && comissaoTenant !== null
          ? { ...known, contract: { ...known.contract, commission: comissaoTenant } }
          : known,
      ),
    // A head whose record may not be read: the commission is typed.
    onFailure: () => undefined,
  });
  const { form } = draft;
  if (form === null) return <Loader aria-label="Abrindo o rascunho" />;
  const { created } = form;

  const startOver = (): void => {
    headRecord.forget();
    draft.clear();
    setProblem(null);
    setShowAll(false);
    add.reset();
    send.reset();
  };
  const submit = (): void => {
    if (isAsking.current) return setProblem(clientMessages.duplicateRequest);
    setShowAll(true);
    const found = networkProblem(form);
    setProblem(found);
    if (found !== null) return;
    isAsking.current = true;
    add.mutate(memberBodyOf(form));
  };
  const sendLink = ({ cnpjcpf, agreementId }: NonNullable<typeof created>): void => {
    setProblem(null);
    send.mutate(cnpjcpf);
    navigator.clipboard.writeText(signingLinkOf(agreementId)).then(
      () => showToast('success', clientMessages.linkCopied),
      () => showToast('error', clientMessages.linkNotCopied),
    );
  };
  const failure = problem ?? (add.isError ? messageOfError(add.error) : null);

  if (created !== null)
    return (
      <>
        <PageHeader title="Adicionar Rede" />
        <MadePanel
          title={`${created.razao_social} está na rede e já tem a sua minuta.`}
          facts={[
            ['CNPJ', formatCnpj(created.cnpjcpf)],
            ['Cliente matriz', form.head?.razao_social ?? ''],
          ]}
          next={
            <>
              <Button variant="default" onClick={startOver}>
                Adicionar outra empresa
              </Button>
              <LinkButton
                to="/cliente/$clientId"
                params={{ clientId: created.cnpjcpf }}
                variant="default"
              >
                Abrir cliente
              </LinkButton>
              <Button
                disabled={created.agreementId === '' || !isOnline}
                loading={send.isPending}
                onClick={() => sendLink(created)}
              >
                Enviar Minuta
              </Button>
            </>
          }
        >
          {send.isSuccess ? (
            <Text>Link enviado para {send.data.to}.</Text>
          ) : send.isError ? (
            <FormFailure>{messageOfError(send.error)}</FormFailure>
          ) : (
            <Text>
              O próximo passo é enviar a minuta: o link de assinatura vai por e-mail e fica copiado.
            </Text>
          )}
        </MadePanel>
      </>
    );
  return (
    <>
      <PageHeader
        title="Adicionar Rede"
        description={
          <DraftLine saved={draft.saved} onDiscard={add.isPending ? undefined : startOver} />
        }
      />
      <div className={grid.form}>
        <FormSection title="1. Empresa">
          <HeadPicker
            value={form.head}
            onChange={(head) => {
              draft.change((known) => ({ ...known, head }));
              if (head === null) headRecord.forget();
              else headRecord.ask(head.cnpjcpf);
            }}
          />
          <CompanySection
            cnpj={form.cnpj}
            company={form.company}
            isOnline={isOnline}
            onCnpj={(cnpj) => draft.change((known) => withCnpj(known, cnpj))}
            onFound={(cnpj, found) =>
              draft.change((known) =>
                // An answer may come after 'Adicionar à Rede': what was made stays on the screen.
                known.created === null
                  ? {
                      ...emptyNetwork,
                      head: known.head,
                      ...companyPartOf(cnpj, found),
                      // The head's, which another company's data does not change.
                      contract: {
                        ...emptyNetwork.contract,
                        commission: known.contract.commission,
                      },
                    }
                  : known,
              )
            }
            onFailed={() => draft.change(withoutLookup)}
            onChange={(part) =>
              draft.change((known) => ({ ...known, company: { ...known.company, ...part } }))
            }
          />
        </FormSection>
        <FormSection title="2. Dados do Contador">
          <AccountantFields
            value={form.accountant}
            showAll={showAll}
            onChange={(accountant) => draft.change((known) => ({ ...known, accountant }))}
          />
        </FormSection>
        <FormSection title="3. Regime, produtos e comissão">
          <RegimeFields
            value={form.contract}
            onChange={(contract) => draft.change((known) => ({ ...known, contract }))}
          />
          <div className={grid.fields}>
            <CommissionField
              className={grid.third}
              value={form.contract.commission}
              onChange={(commission) =>
                draft.change((known) => ({
                  ...known,
                  contract: { ...known.contract, commission },
                }))
              }
            />
          </div>
        </FormSection>
        {failure !== null && (
          <Alert color="red" variant="light" role="alert">
            {failure}
          </Alert>
        )}
        <div className={`${classes.buttons} ${classes.end}`}>
          <Button variant="default" disabled>
            Enviar Minuta
          </Button>
          <Button disabled={!isOnline} loading={add.isPending} onClick={submit}>
            Adicionar à Rede
          </Button>
        </div>
      </div>
    </>
  );
}
