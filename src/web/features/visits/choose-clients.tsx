import { Button, Checkbox, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconCloudOff, IconSearch, IconSignature } from '@tabler/icons-react';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { agreementKeys } from '#shared/agreements/agreements.keys.ts';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { formatPartyDocument, normalizePartyDocument } from '#shared/kernel/party-document.ts';
import { foldText } from '#shared/kernel/text-fold.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import classes from './visits.module.css';

export type AgreementsOptions = UseQueryOptions<
  AgreementSummary[],
  Error,
  AgreementSummary[],
  typeof agreementKeys.open
>;

type ChooseClientsProps = {
  agreements: AgreementsOptions;
  renderStage: (agreement: AgreementSummary) => ReactNode;
  onPrepare: (chosen: AgreementSummary[]) => void;
  onCancel: () => void;
};

/** Agreements that still need an act and contain the text in name or document. */
export function matchAgreements(
  agreements: readonly AgreementSummary[],
  text: string,
): AgreementSummary[] {
  const folded = foldText(text);
  const plain = normalizePartyDocument(text);
  return agreements.filter((agreement) => {
    if (agreement.isAssinado || agreement.party.kind !== 'client') return false;
    if (folded === '') return true;
    return (
      foldText(agreement.partyName).includes(folded) ||
      (/\d/.test(plain) && agreement.party.id.includes(plain))
    );
  });
}

/** First step: whom to visit. The list needs the server; what is prepared does not. */
export function ChooseClients({
  agreements,
  renderStage,
  onPrepare,
  onCancel,
}: ChooseClientsProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(agreements);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = matchAgreements(data ?? [], text);
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const selected = (data ?? []).filter((agreement) => chosen.has(agreement.id));
  if (error !== null && data === undefined)
    return (
      <EmptyState
        icon={IconCloudOff}
        tone="gray"
        title="A lista de contratos não veio"
        hint={`${messageOfError(error)} Para preparar uma visita é preciso conexão.`}
        action={
          <Button size="md" loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      />
    );
  return (
    <>
      <TextInput
        size="lg"
        aria-label="Buscar cliente"
        placeholder="Buscar por Razão Social ou CNPJ/CPF..."
        leftSection={<IconSearch size={20} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isPending && (
        <Stack mt="md">
          {[1, 2, 3, 4].map((i) => (
            <Skeleton key={i} height={64} radius="md" />
          ))}
        </Stack>
      )}
      {!isPending && shown.length === 0 && (
        <EmptyState
          icon={IconSignature}
          title={
            text === '' ? 'Nenhum contrato espera por assinatura.' : 'Nenhum cliente encontrado.'
          }
        />
      )}
      {shown.length > 0 && (
        <ul className={classes.choices} aria-label="Contratos que esperam">
          {shown.map((agreement) => (
            <li key={agreement.id}>
              <label
                className={classes.choice}
                data-checked={chosen.has(agreement.id) || undefined}
              >
                <Checkbox
                  size="md"
                  checked={chosen.has(agreement.id)}
                  onChange={() => toggle(agreement.id)}
                  aria-label={agreement.partyName}
                />
                <span className={classes.choiceWords}>
                  <Text fw={600}>{agreement.partyName}</Text>
                  <Text size="sm" c="dimmed" className="tabular">
                    {formatPartyDocument(agreement.party.id)} · {agreement.signerName}
                  </Text>
                </span>
                {renderStage(agreement)}
              </label>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actionBar}>
        <Button variant="default" size="lg" onClick={onCancel}>
          Cancelar
        </Button>
        <Button size="lg" disabled={selected.length === 0} onClick={() => onPrepare(selected)}>
          {selected.length === 0
            ? 'Preparar'
            : selected.length === 1
              ? 'Preparar 1 cliente'
              : `Preparar ${selected.length} clientes`}
        </Button>
      </div>
    </>
  );
}
