import '#web/ui/desk-styles.ts';
import { Button, Checkbox, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconCloudOff, IconSearch, IconSignature } from '@tabler/icons-react';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { agreementKeys } from '#shared/agreements/agreements.keys.ts';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { minutaMessages } from '#shared/agreements/minuta.messages.ts';
import { missingOf } from '#shared/agreements/missing-fields.rules.ts';
import { formatPartyDocument, normalizePartyDocument } from '#shared/kernel/party-document.ts';
import { foldText } from '#shared/kernel/text-fold.ts';
import { visitDayLabel, visitDays } from '#shared/visits/visit-day.rules.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { othersVisitsQuery, UnderwayLine, UnderwayNotice } from './underway.tsx';
import classes from './visits.module.css';

export type AgreementsOptions = UseQueryOptions<
  AgreementSummary[],
  Error,
  AgreementSummary[],
  typeof agreementKeys.open
>;

type ChooseClientsProps = {
  agreements: AgreementsOptions;
  /** Documents of clients that are ticked from the start. */
  wanted: readonly string[];
  /** `aaaa-mm-dd` */
  day: string;
  onDay: (day: string) => void;
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

/** Names the fields that a contract lacks before anybody may sign it. */
function MissingLine({ agreement }: { agreement: AgreementSummary }) {
  const missing = missingOf(agreement);
  return missing.length === 0 ? null : (
    <Text size="sm" c="red">
      {minutaMessages.missing(missing)}
    </Text>
  );
}

/** First step: whom to visit. The list needs the server; what is prepared does not. */
export function ChooseClients({
  agreements,
  wanted,
  day,
  onDay,
  renderStage,
  onPrepare,
  onCancel,
}: ChooseClientsProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(agreements);
  const [now] = useState(() => new Date());
  const [text, setText] = useState('');
  const waiting = matchAgreements(data ?? [], '');
  const asked = waiting.filter(({ party }) => wanted.includes(party.id));
  // Until the person ticks something themselves, what was chosen elsewhere.
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const chosen = ticked ?? new Set(asked.map(({ id }) => id));
  const missing = data === undefined ? 0 : wanted.length - asked.length;
  const shown = matchAgreements(data ?? [], text);
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  const selected = (data ?? []).filter((agreement) => chosen.has(agreement.id));
  const others = useQuery(othersVisitsQuery);
  const underway = others.data ?? [];
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
      <NativeSelect
        size="lg"
        mb="md"
        label="Dia da visita"
        value={day}
        onChange={(event) => onDay(event.currentTarget.value)}
        data={visitDays(now).map((each) => ({ value: each, label: visitDayLabel(each, now) }))}
      />
      {missing > 0 && (
        <Notice tone="warning">
          {missing === 1
            ? '1 dos clientes escolhidos não espera mais por assinatura e ficou de fora.'
            : `${missing} dos clientes escolhidos não esperam mais por assinatura e ficaram de fora.`}
        </Notice>
      )}
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
                  <MissingLine agreement={agreement} />
                  {agreement.stale.length > 0 && (
                    <Text size="sm">{minutaMessages.stale(agreement.stale)}</Text>
                  )}
                  <UnderwayLine
                    visits={underway.filter(({ agreementId }) => agreementId === agreement.id)}
                  />
                </span>
                {renderStage(agreement)}
              </label>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actionBar}>
        <UnderwayNotice
          visits={underway.filter(({ agreementId }) => chosen.has(agreementId))}
          isUnknown={others.isError && others.data === undefined && selected.length > 0}
        />
        <Button variant="default" size="lg" onClick={onCancel}>
          Cancelar
        </Button>
        {selected.length === 0 && (
          <Text className={classes.why ?? ''}>Marque quem será visitado.</Text>
        )}
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
