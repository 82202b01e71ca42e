import '#web/ui/desk-styles.ts';
import { Button, Group, Modal, Stack, Stepper, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { deleteContract } from '#shared/contracts/contracts.endpoints.ts';
import { contractTypeLabels } from '#shared/contracts/contracts.enums.ts';
import { contractKeys } from '#shared/contracts/contracts.keys.ts';
import { contractMessages } from '#shared/contracts/contracts.messages.ts';
import type { ContractRow } from '#shared/contracts/contracts.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import classes from './contracts.module.css';
import { DocumentStep } from './document-step.tsx';
import { NameStep, type NameValues } from './name-step.tsx';

type Props = {
  /** Company that stands chosen at first; null when the person has not chosen one to work with. */
  company: string | null;
  /** A contract whose first step is done. */
  waiting: ContractRow | null;
  renderText: (html: string, label: string) => ReactNode;
  onDone: () => void;
};

/** 'Criar Novo Contrato' in two steps: name, type and company; then the document (@spec 2 §2). */
export function CreateContract({ company, waiting, renderText, onDone }: Props) {
  const queries = useQueryClient();
  const isPhone = useIsPhone();
  const [contract, setContract] = useState<ContractRow | null>(waiting);
  const [step, setStep] = useState(waiting === null ? 0 : 1);
  const [created, setCreated] = useState<ContractRow | null>(null);
  /** Something was typed or chosen in the step that is open, which has not been sent. */
  const [isDirty, setDirty] = useState(false);
  const values: NameValues = {
    nameContrato: contract?.nameContrato ?? '',
    typeContrato: contract?.typeContrato ?? null,
    id_tenant: contract?.id_tenant ?? company,
  };

  /** Going back and choosing another type or company makes another contract: the one that waited for its document goes. */
  const onNamed = async (row: ContractRow): Promise<void> => {
    if (contract !== null && contract.id !== row.id)
      await callEndpoint(deleteContract, {
        params: { id: contract.id },
        tenant: contract.id_tenant,
      }).catch(() => undefined);
    setContract(row);
    setDirty(false);
    setStep(1);
    await queries.invalidateQueries({ queryKey: contractKeys.all });
  };

  return (
    <div className={classes.creation}>
      <LeaveGuard isDirty={isDirty && created === null} />
      <Stepper
        active={step}
        size="sm"
        orientation={isPhone ? 'vertical' : 'horizontal'}
        allowNextStepsSelect={false}
        className={classes.stepper}
      >
        <Stepper.Step label="Identificação" description="Nome, tipo e empresa" />
        <Stepper.Step label="Documento" description="Word ou HTML" />
      </Stepper>
      {step === 0 && (
        <NameStep initial={values} onTouched={() => setDirty(true)} onDone={onNamed} />
      )}
      {step === 1 && contract !== null && (
        <DocumentStep
          contract={contract}
          renderText={renderText}
          onTouched={() => setDirty(true)}
          onBack={() => setStep(0)}
          onDone={async (row) => {
            await queries.invalidateQueries({ queryKey: contractKeys.all });
            setCreated(row);
          }}
        />
      )}
      {created !== null && (
        <CreatedDialog
          contract={created}
          onAgain={() => {
            setCreated(null);
            setContract(null);
            setDirty(false);
            setStep(0);
          }}
          onDone={onDone}
        />
      )}
    </div>
  );
}

function CreatedDialog({
  contract,
  onAgain,
  onDone,
}: {
  contract: ContractRow;
  onAgain: () => void;
  onDone: () => void;
}) {
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onDone}
      title={contractMessages.created}
      closeButtonProps={{ 'aria-label': 'Fechar a janela' }}
    >
      <Stack>
        <Text>
          <b>{contract.nameContrato}</b> (versão {contract.version}) vale para os próximos contratos
          do tipo {contractTypeLabels[contract.typeContrato]}. Os já feitos ficam como estão.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onAgain}>
            Criar outro
          </Button>
          <Button onClick={onDone} data-autofocus>
            Ver lista
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
