import '#web/ui/desk-styles.ts';
import { Alert, Button, Group, Loader, Modal, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Owner } from '#offline/platform/owner.ts';
import { isValidCpf } from '#shared/kernel/cpf.ts';
import { DraftLine } from '#web/ui/form/draft-line.tsx';
import { FormSection } from '#web/ui/form/form-sections.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AccountantFields } from '../accountant-fields.tsx';
import { banksQuery, registrationRulesQuery } from '../clients.queries.ts';
import { useClientFormDraft } from '../use-client-form-draft.ts';
import { CompanySection } from './company-section.tsx';
import { ContractSection } from './contract-section.tsx';
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
  onSign: (agreementId: string) => Promise<void>;
  /** The client is there: the session must learn that it may be opened. */
  onCreated: () => void;
};

/** 'Cadastrar Cliente': five sections in order, kept on the device while they are filled in, with or without network. */
export function RegistrationScreen({ owner, company, isOnline, onSign, onCreated }: Props) {
  const draft = useClientFormDraft(
    owner,
    'cadastrar-cliente',
    registrationSchema,
    emptyRegistration,
  );
  const [password, setPassword] = useState('');
  const [showAll, setShowAll] = useState(false);
  const rules = useQuery(registrationRulesQuery);
  const { data: banks } = useQuery(banksQuery);
  const mayRegisterUnverified = rules.data?.mayRegisterUnverified ?? false;
  const isPasswordByLink = rules.data?.isPasswordByLink ?? false;
  const creation = useCreateClient({
    mayRegisterUnverified,
    isPasswordByLink,
    banks,
    onCreated: (created) => {
      draft.change((known) => ({ ...known, created }));
      setPassword('');
      onCreated();
    },
  });
  const { form } = draft;
  if (form === null) return <Loader aria-label="Abrindo o rascunho" />;

  const startAnew = (next: Registration): void => {
    // An answer may come after 'Criar Cliente': what was made stays on the screen.
    draft.change((known) => (known.created === null ? next : known));
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
  const missing = missingOf(form, password, { mayRegisterUnverified, isPasswordByLink, banks });
  const isCpf = form.variant === 'cpf';
  const parts: FormPart[] = [
    ...(isCpf ? [] : [{ section: 1, title: 'Consulta de CNPJ e Contratação' } as const]),
    { section: 2, title: 'Proprietário e verificação' },
    { section: 3, title: 'Dados do Contador' },
    { section: 4, title: 'Regime, produtos e banco' },
    { section: 5, title: 'Resumo' },
  ];
  const part = (section: FormPart['section'], children: ReactNode): ReactNode => {
    const index = parts.findIndex((one) => one.section === section);
    return (
      <div id={partId(section)} className={classes.part}>
        <FormSection title={`${index + 1}. ${parts[index]?.title ?? ''}`}>{children}</FormSection>
      </div>
    );
  };

  return (
    <>
      <PageHeader
        title="Cadastrar Cliente"
        description={
          <DraftLine saved={draft.saved} onDiscard={creation.isCreating ? undefined : startOver} />
        }
        action={
          <SegmentedControl
            size="md"
            aria-label="Forma de cadastro"
            data={[
              { value: 'cnpj', label: 'Por CNPJ' },
              { value: 'cpf', label: 'Por CPF' },
            ]}
            value={form.variant}
            onChange={(variant) =>
              draft.change((known) => ({ ...known, variant: variant === 'cpf' ? 'cpf' : 'cnpj' }))
            }
          />
        }
      />
      <div className={classes.layout}>
        <div className={classes.sections}>
          {!isCpf &&
            part(
              1,
              <CompanySection
                cnpj={form.cnpj}
                company={form.company}
                isOnline={isOnline}
                onCnpj={(cnpj) => draft.change((known) => withCnpj(known, cnpj))}
                onFound={(cnpj, found) => startAnew(afterLookup(cnpj, found))}
                onFailed={() => draft.change(withoutLookup)}
                onChange={(changed) =>
                  draft.change((known) => ({
                    ...known,
                    company: { ...known.company, ...changed },
                  }))
                }
              />,
            )}
          {part(
            2,
            <OwnerSection
              form={form}
              onChange={draft.change}
              isOnline={isOnline}
              company={company}
              mayRegisterUnverified={mayRegisterUnverified}
              showAll={showAll}
            />,
          )}
          {part(
            3,
            <AccountantFields
              value={form.accountant}
              showAll={showAll}
              onChange={(accountant) => draft.change((known) => ({ ...known, accountant }))}
            />,
          )}
          {part(
            4,
            <ContractSection
              form={form}
              onChange={draft.change}
              password={password}
              onPassword={setPassword}
              isPasswordByLink={isPasswordByLink}
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
              {isCpf && !isValidCpf(form.owner.cpf) ? null : (
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
