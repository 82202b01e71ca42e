import '#web/ui/desk-styles.ts';
import { Alert, Button, Group, Loader, Modal, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Owner } from '#offline/platform/owner.ts';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { DraftLine } from '#web/ui/form/draft-line.tsx';
import { FormSection } from '#web/ui/form/form-sections.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { messageOfError } from '#web/api/message-of-error.ts';
import { AccountantFields } from '../accountant-fields.tsx';
import { clientRecordQuery } from '../client-area/client-area.queries.ts';
import { banksQuery, registrationRulesQuery } from '../clients.queries.ts';
import { useClientFormDraft } from '../use-client-form-draft.ts';
import { AddressSection } from './address-section.tsx';
import { CompanySection } from './company-section.tsx';
import { ContractSection } from './contract-section.tsx';
import { withKnownOwner } from './known-owner.ts';
import { KnownOwnerSection } from './known-owner-section.tsx';
import { OwnerSection } from './owner-section.tsx';
import {
  afterLookup,
  emptyRegistration,
  missingOf,
  registrationSchema,
  withCnpj,
  withoutLookup,
  type Registration,
} from './registration-state.ts';
import classes from './registration.module.css';
import { RegisteredPanel } from './registered-panel.tsx';
import { goToField, partId, SectionNavigator, type FormPart } from './section-navigator.tsx';
import { SummarySection } from './summary-section.tsx';
import { useCreateClient } from './use-create-client.ts';

type Props = {
  owner: Owner;
  /** Name of the company in the messages with codes. */
  company: string;
  isOnline: boolean;
  /** CNPJ or CPF of a client, to register another company of the same owner. */
  knownDocument?: string | undefined;
  onSign: (agreementId: string) => Promise<void>;
  /** The client is there: the session must learn that it may be opened. */
  onCreated: () => void;
};

/**
 * 'Cadastrar Cliente': five sections, kept on the device while they are filled in, also offline.
 */
export function RegistrationScreen({
  owner,
  company,
  isOnline,
  knownDocument,
  onSign,
  onCreated,
}: Props) {
  const isOwnerKnown = knownDocument !== undefined;
  const draft = useClientFormDraft(
    owner,
    isOwnerKnown ? `cadastrar-cliente|${knownDocument}` : 'cadastrar-cliente',
    registrationSchema,
    emptyRegistration,
  );
  const [password, setPassword] = useState('');
  const [showAll, setShowAll] = useState(false);
  const rules = useQuery(registrationRulesQuery);
  const { data: banks } = useQuery(banksQuery);
  const known = useQuery({
    ...clientRecordQuery(knownDocument ?? '', undefined),
    enabled: isOwnerKnown,
  });
  const mayRegisterUnverified = rules.data?.mayRegisterUnverified ?? false;
  const isPasswordByLink = rules.data?.isPasswordByLink ?? false;
  const creation = useCreateClient({
    mayRegisterUnverified,
    isPasswordByLink,
    knownDocument,
    banks,
    onCreated: (created) => {
      draft.change((typed) => ({ ...typed, created }));
      setPassword('');
      onCreated();
    },
  });
  if (isOwnerKnown && known.data === undefined && known.isError)
    return (
      <>
        <PageHeader title="Cadastrar Cliente" />
        <FormFailure>{messageOfError(known.error)}</FormFailure>
      </>
    );
  if (draft.form === null || (isOwnerKnown && known.data === undefined))
    return <Loader aria-label="Abrindo o rascunho" />;
  const form = known.data === undefined ? draft.form : withKnownOwner(draft.form, known.data);

  const startAnew = (next: Registration): void => {
    // An answer may come after 'Criar Cliente': what was made stays on the screen.
    draft.change((typed) => (typed.created === null ? next : typed));
    setPassword('');
    setShowAll(false);
  };
  const startOver = (): void => {
    draft.clear();
    setPassword('');
    setShowAll(false);
  };
  if (form.created !== null)
    return (
      <>
        <PageHeader title="Cadastrar Cliente" />
        <RegisteredPanel form={form} created={form.created} onSign={onSign} onNew={startOver} />
      </>
    );
  const missing = missingOf(form, password, {
    mayRegisterUnverified,
    isPasswordByLink,
    isOwnerKnown,
    banks,
  });
  const isCpf = form.variant === 'cpf';
  const hasPassword = !isCpf && !isPasswordByLink && !isOwnerKnown;
  const parts: FormPart[] = [
    { section: 1, title: isCpf ? 'Endereço' : 'Consulta de CNPJ e Contratação' },
    { section: 2, title: isOwnerKnown ? 'Proprietário' : 'Proprietário e verificação' },
    { section: 3, title: 'Dados do Contador' },
    { section: 4, title: 'Regime, produtos e banco' },
    { section: 5, title: 'Resumo' },
  ];
  const part = (section: FormPart['section'], children: ReactNode): ReactNode => (
    <div id={partId(section)} className={classes.part}>
      <FormSection title={`${section}. ${parts[section - 1]?.title ?? ''}`}>{children}</FormSection>
    </div>
  );

  return (
    <>
      <PageHeader
        title="Cadastrar Cliente"
        description={
          <DraftLine saved={draft.saved} onDiscard={creation.isCreating ? undefined : startOver} />
        }
        action={
          isOwnerKnown ? (
            <Group gap="xs">
              <Text size="sm">Outra empresa de {form.owner.name}</Text>
              <LinkButton variant="default" size="compact-md" to="/cadastrar-cliente">
                Outro proprietário
              </LinkButton>
            </Group>
          ) : (
            <SegmentedControl
              size="md"
              aria-label="Forma de cadastro"
              data={[
                { value: 'cnpj', label: 'Por CNPJ' },
                { value: 'cpf', label: 'Por CPF' },
              ]}
              value={form.variant}
              onChange={(variant) =>
                draft.change((typed) => ({ ...typed, variant: variant === 'cpf' ? 'cpf' : 'cnpj' }))
              }
            />
          )
        }
      />
      <div className={classes.layout}>
        <div className={classes.sections}>
          {part(
            1,
            isCpf ? (
              <AddressSection
                address={form.address}
                onChange={(make) =>
                  draft.change((typed) => ({ ...typed, address: make(typed.address) }))
                }
              />
            ) : (
              <CompanySection
                cnpj={form.cnpj}
                company={form.company}
                isOnline={isOnline}
                onCnpj={(cnpj) => draft.change((typed) => withCnpj(typed, cnpj))}
                onFound={(cnpj, found) => startAnew(afterLookup(cnpj, found))}
                onFailed={() => draft.change(withoutLookup)}
                onChange={(changed) =>
                  draft.change((typed) => ({
                    ...typed,
                    company: { ...typed.company, ...changed },
                  }))
                }
              />
            ),
          )}
          {part(
            2,
            isOwnerKnown ? (
              <KnownOwnerSection owner={form.owner} document={knownDocument} />
            ) : (
              <OwnerSection
                form={form}
                onChange={draft.change}
                isOnline={isOnline}
                company={company}
                mayRegisterUnverified={mayRegisterUnverified}
                showAll={showAll}
              />
            ),
          )}
          {part(
            3,
            <AccountantFields
              value={form.accountant}
              showAll={showAll}
              onChange={(accountant) => draft.change((typed) => ({ ...typed, accountant }))}
            />,
          )}
          {part(
            4,
            <ContractSection
              form={form}
              onChange={draft.change}
              password={password}
              onPassword={setPassword}
              hasPassword={hasPassword}
              showAll={showAll}
            />,
          )}
          {part(
            5,
            <SummarySection
              form={form}
              isCreating={creation.isCreating}
              failure={creation.problem}
              onCreate={() => {
                setShowAll(true);
                creation.create(form, password);
              }}
            />,
          )}
        </div>
        <div className={classes.side}>
          <SectionNavigator parts={parts} missing={missing} />
          <aside className={classes.aside} aria-label="O que falta">
            <FormSection title={missing.length === 0 ? 'Tudo preenchido' : 'O que falta'}>
              {missing.length === 0 ? (
                <Text size="sm" c="dimmed">
                  Confira o resumo, marque a confirmação e crie o cliente.
                </Text>
              ) : (
                <ul className={classes.missing}>
                  {missing.map((one) => (
                    <li key={`${one.section} ${one.text}`}>
                      <button type="button" onClick={() => goToField(one.field)}>
                        {one.text}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
              {!isOnline && (
                <Alert variant="light" color="yellow" role="status">
                  Sem conexão. Preencha o que puder: os códigos e a criação do cliente seguem quando
                  a rede voltar.
                </Alert>
              )}
              {hasPassword && (
                <Text size="xs" c="dimmed">
                  A senha não fica no rascunho: digite-a de novo se sair desta página.
                </Text>
              )}
            </FormSection>
          </aside>
        </div>
      </div>
      <Modal
        opened={creation.refusal !== null}
        onClose={creation.dismiss}
        title="O cliente não foi criado"
      >
        <Text mb="md">{creation.refusal}</Text>
        <Group justify="flex-end">
          <Button onClick={creation.dismiss}>Entendi</Button>
        </Group>
      </Modal>
    </>
  );
}
