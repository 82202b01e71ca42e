import '#web/ui/desk-styles.ts';
import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconReceiptTax } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { launchCredits } from '#shared/credits/credits.endpoints.ts';
import { creditMessages } from '#shared/credits/credits.messages.ts';
import type { FoundCreditRow } from '#shared/credits/found-credits.schemas.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { noteIfClosed } from '#web/api/note-if-closed.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { TickAllBox } from '#web/ui/list/ticks.tsx';
import { showToast } from '#web/ui/toast.ts';
import {
  canLaunch,
  isChosen,
  launchedInWords,
  stateInWords,
  withChoice,
  type LaunchChoices,
} from './launch-form.ts';
import { foundCreditsQuery, reloadCredits, reloadFound } from './launch.queries.ts';
import classes from './launch.module.css';

const nothing: readonly FoundCreditRow[] = [];

/** The months of an analysis beside their credits: which become one, and which credit is corrected. */
export function LaunchDialog({
  apuracao,
  tenant,
  isOnline,
  onClose,
}: {
  apuracao: Apuracao;
  tenant: string | undefined;
  isOnline: boolean;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(foundCreditsQuery(apuracao.id, tenant));
  const [choices, setChoices] = useState<LaunchChoices>(new Map());
  const [isMissing, setMissing] = useState(false);
  const rows = data ?? nothing;
  const chosen = rows.filter((row) => isChosen(row, choices));
  const choose = (of: readonly FoundCreditRow[], isOn: boolean): void => {
    setMissing(false);
    setChoices((known) => withChoice(known, of, isOn));
  };
  const launch = useMutation({
    mutationFn: () =>
      callEndpoint(launchCredits, {
        params: { id: apuracao.id },
        body: { linhas: chosen.map(({ competencia, total }) => ({ competencia, total })) },
        ...lookingAt(tenant),
      }),
    onSuccess: (launched) => {
      reloadCredits(queries, tenant, apuracao.id);
      showToast('success', launchedInWords(launched));
      onClose();
    },
    onError: (failure) => {
      noteIfClosed(queries, apuracao, tenant, failure);
      // Refused, or without an answer: the credits may be there all the same.
      reloadFound(queries, tenant, apuracao.id);
      reloadCredits(queries, tenant, apuracao.id);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (launch.isPending || !isOnline || isFetching) return;
    setMissing(chosen.length === 0);
    if (chosen.length > 0) launch.mutate();
  };
  const launchable = rows.filter(canLaunch);
  const sum = chosen.reduce((cents, { total }) => cents + centsOfWire(total), 0);
  return (
    <FormDialog
      title="Lançar créditos"
      size="lg"
      isDirty={choices.size > 0}
      isSending={launch.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {data === undefined && error === null && (
            <Skeleton height={180} aria-label="Carregando os meses" />
          )}
          {data === undefined && error !== null && (
            <FormFailure title="Não foi possível carregar os meses">
              {messageOfError(error)}
              <div className={classes.again}>
                <Button
                  size="compact-md"
                  variant="default"
                  disabled={isFetching}
                  onClick={() => void refetch()}
                >
                  Tentar novamente
                </Button>
              </div>
            </FormFailure>
          )}
          {data?.length === 0 && (
            <EmptyState
              icon={IconReceiptTax}
              tone="gray"
              title="Nenhum mês com oportunidade."
              hint="Só meses com o diagnóstico Disponível se tornam créditos."
            />
          )}
          {rows.length > 0 && (
            <div>
              <div className={classes.head}>
                {launchable.length > 1 ? (
                  // The control stands inside, as a part whose name the linter does not know.
                  // oxlint-disable-next-line jsx-a11y/label-has-associated-control
                  <label className={classes.all}>
                    <TickAllBox
                      rows={launchable}
                      name="Selecionar todos os meses que podem ser lançados"
                      ticks={{
                        has: (row) => isChosen(row, choices),
                        toggleAll: (all) =>
                          choose(all, !all.every((row) => isChosen(row, choices))),
                      }}
                    />
                    <span aria-hidden>Todos</span>
                  </label>
                ) : (
                  <span />
                )}
                <span className={classes.sum} role="status">
                  {chosen.length === 1 ? '1 mês' : `${chosen.length} meses`} · {formatMoney(sum)}
                </span>
              </div>
              <div
                className={classes.months}
                role="group"
                aria-label="Meses da análise"
                // Scrolled by keyboard too.
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                tabIndex={0}
              >
                {rows.map((row) => (
                  <Month
                    key={row.competencia}
                    row={row}
                    isChosen={isChosen(row, choices)}
                    isLocked={launch.isPending}
                    onChoose={(isOn) => choose([row], isOn)}
                  />
                ))}
              </div>
              <Text size="sm" c="dimmed" mt="sm">
                O crédito é o que foi pago a mais; a Selic conta do mês do último pagamento.{' '}
                {creditMessages.selicRounding}
              </Text>
            </div>
          )}
          {isMissing && <FormFailure>{creditMessages.noLine}</FormFailure>}
          {launch.isError && (
            <FormFailure title="Os créditos não foram lançados">
              {messageOfError(launch.error)}
            </FormFailure>
          )}
          {!isOnline && (
            <Text size="sm" c="dimmed" role="status">
              Lançar créditos precisa de conexão.
            </Text>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={launch.isPending} onClick={onClose}>
              {launchable.length === 0 ? 'Fechar' : 'Cancelar'}
            </Button>
            {launchable.length > 0 && (
              <Button type="submit" loading={launch.isPending} disabled={!isOnline}>
                Lançar
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}

/** One month: its tick where it can be launched, how it stands, and what it is worth. */
function Month({
  row,
  isChosen: isTicked,
  isLocked,
  onChoose,
}: {
  row: FoundCreditRow;
  isChosen: boolean;
  isLocked: boolean;
  onChoose: (isOn: boolean) => void;
}) {
  const id = useId();
  const { competencia, mesPagamento, total, creditoAtual } = row;
  const value = total ?? creditoAtual;
  const state = (
    <span id={id} className={classes.state}>
      {stateInWords(row)}
      {mesPagamento !== null && canLaunch(row) && `, pago em ${mesPagamento}`}
    </span>
  );
  return (
    <div className={classes.month}>
      {canLaunch(row) ? (
        <Checkbox
          label={competencia}
          aria-describedby={id}
          checked={isTicked}
          disabled={isLocked}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      ) : (
        <span className={classes.fixed}>{competencia}</span>
      )}
      {state}
      <span className={classes.value}>
        {value === null ? '–' : formatMoney(centsOfWire(value))}
      </span>
    </div>
  );
}
