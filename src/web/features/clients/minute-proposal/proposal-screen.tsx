import '#web/ui/desk-styles.ts';
import { Alert, Anchor, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { contractsOf } from '#shared/clients/registration.rules.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { FormSection } from '#web/ui/form/form-sections.tsx';
import grid from '#web/ui/form-grid.module.css';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CommissionField, RegimeFields, type RegimeChoice } from '../regime-fields.tsx';
import classes from '../registration/registration.module.css';

/**
 * 'Proposta de Minuta': a public link to the text of a regime and its products, for someone who is
 * no client yet.
 */
export function ProposalScreen({ idTenant }: { idTenant: string }) {
  const [choice, setChoice] = useState<RegimeChoice>({ regime: '', products: [] });
  const [commission, setCommission] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [path, setPath] = useState<string | null>(null);
  /** The choice that a link was made of: leaving loses no part of it. */
  const [linked, setLinked] = useState<{ choice: RegimeChoice; commission: number | null } | null>(
    null,
  );
  const create = (): void => {
    if (choice.regime === '') return setProblem(clientMessages.regimeRequired);
    if (choice.products.length === 0) return setProblem(clientMessages.productRequired);
    setProblem(null);
    setLinked({ choice, commission });
    const types = contractsOf(choice.regime, choice.products).join(',');
    const proposed = commission === null ? '' : `?comissao=${commission}`;
    setPath(`/minuta-read/${idTenant}/${types}${proposed}`);
  };
  const link = path === null ? '' : `${window.location.origin}${path}`;
  return (
    <>
      <PageHeader
        title="Proposta de Minuta"
        description="Escolha o que vai propor e mande o link: quem o recebe lê a minuta sem precisar de acesso."
      />
      <LeaveGuard
        isDirty={
          (choice !== linked?.choice || commission !== linked.commission) &&
          (choice.regime !== '' || choice.products.length > 0 || commission !== null)
        }
      />
      <div className={grid.form}>
        <FormSection title="Regime e produtos">
          <RegimeFields
            value={choice}
            onChange={(next) => {
              setProblem(null);
              setChoice(next);
            }}
          />
          <div className={grid.fields}>
            <CommissionField
              className={grid.third}
              isOptional
              value={commission}
              error={null}
              onChange={setCommission}
            />
          </div>
          {problem !== null && (
            <Alert color="red" variant="light" role="alert">
              {problem}
            </Alert>
          )}
          <div className={grid.foot}>
            <Button onClick={create}>Criar Link Minuta</Button>
          </div>
        </FormSection>
      </div>
      <Modal
        opened={path !== null}
        onClose={() => setPath(null)}
        title="Link Gerado"
        withCloseButton={false}
      >
        <Stack gap="md">
          <TextInput
            aria-label="Link da minuta"
            readOnly
            value={link}
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
          />
          {path !== null && (
            <Text size="sm">
              <Anchor href={path} target="_blank" rel="noopener">
                Abrir a minuta
              </Anchor>
            </Text>
          )}
          <div className={`${classes.buttons} ${classes.end}`}>
            <Button variant="default" onClick={() => setPath(null)}>
              Fechar
            </Button>
            <CopyButton
              isPrimary
              text={link}
              done={clientMessages.linkCopied}
              failed={clientMessages.linkNotCopied}
            />
          </div>
        </Stack>
      </Modal>
    </>
  );
}
