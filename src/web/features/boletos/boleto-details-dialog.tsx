import { Button, Skeleton, Stack, Title } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { boletoMessages } from '#shared/boletos/boletos.messages.ts';
import type { Boleto, BoletoRow } from '#shared/boletos/boletos.schemas.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { addDays, formatCivilDay } from '#shared/kernel/civil-day.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';
import { formatPartyDocument, partyKinds } from '#shared/kernel/party-document.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReadValue } from '#web/ui/form/read-value.tsx';
import { formatCep, formatPhone } from '#web/ui/masks.ts';
import { NameText } from '#web/ui/name-text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { BoletoActs } from './boleto-acts.tsx';
import { rateText, statusColors } from './boleto-words.ts';
import { boletoQuery } from './boletos.queries.ts';
import classes from './boletos.module.css';

/** 'Ver detalhes': one boleto whole, with who pays and what happened to it. */
export function BoletoDetailsDialog({
  row,
  tenant,
  onClose,
}: {
  row: BoletoRow;
  tenant: string | undefined;
  onClose: () => void;
}) {
  const isPhone = useIsPhone();
  const [isDirty, setDirty] = useState(false);
  const [isSending, setSending] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(boletoQuery(row.id, tenant));
  return (
    <FormDialog
      isDirty={isDirty}
      isSending={isSending}
      onClose={onClose}
      size="lg"
      fullScreen={isPhone}
      title={`Boleto ${row.seuNumero}`}
    >
      {data !== undefined ? (
        <Details boleto={data}>
          <BoletoActs
            boleto={data}
            tenant={tenant}
            onDirty={setDirty}
            isSending={isSending}
            onSending={setSending}
          />
        </Details>
      ) : error === null ? (
        <Stack gap="md" role="status" aria-label="Carregando o boleto">
          <Skeleton height={44} width="60%" />
          <Skeleton height={140} />
          <Skeleton height={110} />
        </Stack>
      ) : (
        <EmptyState
          icon={IconCloudOff}
          tone="gray"
          title="Não foi possível carregar o boleto"
          hint={messageOfError(error)}
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          }
        />
      )}
    </FormDialog>
  );
}

function Details({ boleto, children }: { boleto: Boleto; children: ReactNode }) {
  const hasFine = boleto.codMulta !== 'SEM_MULTA' || boleto.codMora !== 'SEM_MORA';
  return (
    <>
      {boleto.simulado && (
        <div className={classes.notice}>
          <Notice tone="warning">{boletoMessages.simulated}</Notice>
        </div>
      )}
      <section className={classes.part}>
        <div className={classes.sum}>
          <span className={classes.value}>{formatMoney(centsOfWire(boleto.valor))}</span>
          <StatusBadge color={statusColors[boleto.status]}>{boleto.status}</StatusBadge>
        </div>
        <div className={classes.facts}>
          <ReadValue label="Vencimento" value={formatCivilDay(boleto.dataVencimento)} />
          <ReadValue
            label="Último dia para pagar"
            value={formatCivilDay(addDays(boleto.dataVencimento, boleto.limitePag))}
          />
          <ReadValue label="Seu número" value={boleto.seuNumero} />
          <ReadValue
            label="Código da solicitação"
            // Only a bank gives one.
            value={boleto.codigoSolicitacao ?? '–'}
          />
          <ReadValue label="Multa" value={rateText(boleto.codMulta, boleto.taxaMulta)} />
          <ReadValue label="Mora" value={rateText(boleto.codMora, boleto.taxaMora)} />
          {hasFine && (
            <ReadValue label="Multa e mora a partir de" value={formatCivilDay(boleto.dhMulta)} />
          )}
          <ReadValue label="Emissão" value={formatDateTime(boleto.dhEmissao)} />
          {boleto.pagamento !== null && (
            <>
              <ReadValue label="Pago em" value={formatCivilDay(boleto.pagamento.data)} />
              <ReadValue
                label="Valor pago"
                value={formatMoney(centsOfWire(boleto.pagamento.valor))}
              />
            </>
          )}
        </div>
        {children}
      </section>
      <PayerPart boleto={boleto} />
      <section className={classes.part}>
        <Title order={3} size="h4" className={classes.partTitle ?? ''}>
          Histórico
        </Title>
        <ol className={classes.events} aria-label="Histórico do boleto">
          {boleto.eventos.map(({ data, texto, por }) => (
            <li key={`${data} ${texto}`}>
              {texto} por <NameText name={por} />
              <time dateTime={data}>{formatDateTime(data)}</time>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

function PayerPart({ boleto }: { boleto: Boleto }) {
  return (
    <section className={classes.part}>
      <Title order={3} size="h4" className={classes.partTitle ?? ''}>
        Quem paga
      </Title>
      <address className={classes.payer}>
        <span className={classes.name}>
          <NameText name={boleto.nomeBeneficiario} />
        </span>
        <br />
        <span className="tabular">
          {partyKinds[boleto.tipoPessoa]} · {formatPartyDocument(boleto.cpfCnpjBeneficiario)}
        </span>
        <br />
        {[boleto.email, formatPhone(boleto.telefone)]
          .filter((contact) => contact !== '')
          .map((contact) => (
            <span key={contact} className="tabular">
              {contact}
              <br />
            </span>
          ))}
        <span className="tabular">
          {joined([boleto.endRua, boleto.endNum])}
          <br />
          {joined([boleto.endBairro, `${boleto.endCidade} – ${boleto.uf}`])}
          <br />
          CEP {formatCep(boleto.cep)}
        </span>
      </address>
    </section>
  );
}
