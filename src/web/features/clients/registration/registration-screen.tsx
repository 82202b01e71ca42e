import '#web/ui/desk-styles.ts';
import { Alert, Button, Loader, Modal, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Owner } from '#offline/platform/owner.ts';
import { isValidCpf } from '#shared/kernel/cpf.ts';
import { DraftLine } from '#web/ui/form/draft-line.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { AccountantFields } from '../accountant-fields.tsx';
import { registrationRulesQuery } from '../clients.queries.ts';
import { useClientFormDraft } from '../use-client-form-draft.ts';
import { CompanySection } from './company-section.tsx';
import { ContractSection } from './contract-section.tsx';
import { OwnerSection } from './owner-section.tsx';
import {
  afterLookup,
  emptyRegistration,
  missingOf,
  registrationSchema,
  type Registration,
} from './registration-state.ts';
import classes from './registration.module.css';
import { SummarySection } from './summary-section.tsx';
import { useCreateClient } from './use-create-client.ts';

type Props = {
  owner: Owner;
  /** Name of the company in the messages with codes. */
  company: string;
  isOnline: boolean;
  onSign: (cnpjcpf: string) => Promise<void>;
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
  const mayRegisterUnverified = rules.data?.mayRegisterUnverified ?? false;
  const creation = useCreateClient({
    mayRegisterUnverified,
    onCreated: (created) => {
      draft.change((known) => ({ ...known, created }));
      setPassword('');
      onCreated();
    },
  });
  const { form } = draft;
  if (form === null) return <Loader aria-label="Abrindo o rascunho" />;

  const startAnew = (next: Registration): void => {
    draft.change(() => next);
    setPassword('');
    setShowAll(false);
  };
  const isDone = form.created !== null;
  const missing = missingOf(form, password, { mayRegisterUnverified });
  const isCpf = form.variant === 'cpf';
  const titles = isCpf
    ? ['', 'Proprietário e verificação', 'Dados do Contador', 'Regime, produtos e banco', 'Resumo']
    : [
        'Consulta de CNPJ e Contratação',
        'Proprietário e verificação',
        'Dados do Contador',
        'Regime, produtos e banco',
        'Resumo',
      ];
  const numberOf = (section: number): string => `${isCpf ? section - 1 : section}. `;
  const titleOf = (section: number): string => `${numberOf(section)}${titles[section - 1] ?? ''}`;

  return (
    <>
      <PageHeader
        title="Cadastrar Cliente"
        description={<DraftLine saved={draft.saved} />}
        action={
          <SegmentedControl
            aria-label="Forma de cadastro"
            data={[
              { value: 'cnpj', label: 'Por CNPJ' },
              { value: 'cpf', label: 'Por CPF' },
            ]}
            disabled={isDone}
            value={form.variant}
            onChange={(variant) =>
              draft.change((known) => ({ ...known, variant: variant === 'cpf' ? 'cpf' : 'cnpj' }))
            }
          />
        }
      />
      <div className={classes.layout}>
        <div className={classes.sections}>
          {/* A registered client is changed by 'Editar': the form no longer answers for it. */}
          <fieldset disabled={isDone} style={{ display: 'contents' }}>
            {!isCpf && (
              <Surface title={titleOf(1)}>
                <div className={classes.body}>
                  <CompanySection
                    cnpj={form.cnpj}
                    company={form.company}
                    isOnline={isOnline}
                    onCnpj={(cnpj) => draft.change((known) => ({ ...known, cnpj }))}
                    onFound={(cnpj, found) => startAnew(afterLookup(cnpj, found))}
                    onChange={(part) =>
                      draft.change((known) => ({
                        ...known,
                        company: { ...known.company, ...part },
                      }))
                    }
                  />
                </div>
              </Surface>
            )}
            <Surface title={titleOf(2)}>
              <div className={classes.body}>
                <OwnerSection
                  form={form}
                  onChange={draft.change}
                  isOnline={isOnline}
                  company={company}
                  mayRegisterUnverified={mayRegisterUnverified}
                  showAll={showAll}
                />
              </div>
            </Surface>
            <Surface title={titleOf(3)}>
              <div className={classes.body}>
                <AccountantFields
                  value={form.accountant}
                  showAll={showAll}
                  onChange={(accountant) => draft.change((known) => ({ ...known, accountant }))}
                />
              </div>
            </Surface>
            <Surface title={titleOf(4)}>
              <div className={classes.body}>
                <ContractSection
                  form={form}
                  onChange={draft.change}
                  password={password}
                  onPassword={setPassword}
                  showAll={showAll}
                />
              </div>
            </Surface>
          </fieldset>
          <Surface title={titleOf(5)}>
            <div className={classes.body}>
              <SummarySection
                form={form}
                isCreating={creation.isCreating}
                failure={creation.problem}
                onCreate={() => {
                  setShowAll(true);
                  creation.create(form, password);
                }}
                onSign={onSign}
                onNew={() => {
                  draft.clear();
                  setPassword('');
                  setShowAll(false);
                }}
              />
            </div>
          </Surface>
        </div>
        {!isDone && (
          <aside className={classes.aside} aria-label="O que falta">
            <Surface title={missing.length === 0 ? 'Tudo preenchido' : 'O que falta'}>
              <div className={classes.body}>
                {missing.length === 0 ? (
                  <Text size="sm" c="dimmed">
                    Confira o resumo, marque a confirmação e crie o cliente.
                  </Text>
                ) : (
                  <ul className={classes.missing}>
                    {missing.map((one) => (
                      <li key={`${one.section} ${one.text}`}>{one.text}</li>
                    ))}
                  </ul>
                )}
                {!isOnline && (
                  <Alert variant="light" color="yellow" role="status">
                    Sem conexão. Preencha o que puder: os códigos e a criação do cliente seguem
                    quando a rede voltar.
                  </Alert>
                )}
                {isCpf && !isValidCpf(form.owner.cpf) ? null : (
                  <Text size="xs" c="dimmed">
                    A senha não fica no rascunho: digite-a de novo se sair desta página.
                  </Text>
                )}
              </div>
            </Surface>
          </aside>
        )}
      </div>
      <Modal
        opened={creation.refusal !== null}
        onClose={creation.dismiss}
        title="O cliente não foi criado"
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        <Text mb="md">{creation.refusal}</Text>
        <Button onClick={creation.dismiss}>Entendi</Button>
      </Modal>
    </>
  );
}
