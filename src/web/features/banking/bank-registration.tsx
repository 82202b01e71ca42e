import '#web/ui/desk-styles.ts';
import { Button, Skeleton, Text, Title } from '@mantine/core';
import { IconBuildingBank, IconCircleCheck, IconCloudOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { bankMessages, bankNoticeMs } from '#shared/banking/banking.messages.ts';
import type { Bank, SaveBankBody } from '#shared/banking/banking.schemas.ts';
import { sessionErrors } from '#shared/session/session.errors.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useConnection } from '#web/session/connection.ts';
import { useChosenTenant } from '#web/session/session-store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BankEditor } from './bank-editor.tsx';
import { BankRecord } from './bank-record.tsx';
import classes from './banking.module.css';
import { bankQuery } from './banking.queries.ts';

/**
 * 'Registro Bancário': the data of a company's bank account, read as text and changed in a form; what is secret is never shown again.
 * `tenant` only where an ADMIN looks at one.
 */
export function BankRegistration({ tenant }: { tenant: string | undefined }) {
  // Named also where it is only chosen: what is answered after another company was chosen is then kept under the name of its own.
  const chosen = useChosenTenant();
  const company = tenant ?? chosen ?? undefined;
  return <Registration key={company} tenant={company} />;
}

/** What is told of a registration that was saved. */
const linesOf = ({ chave, certificado }: SaveBankBody): readonly string[] => [
  bankMessages.saved,
  ...(chave === undefined ? [] : [bankMessages.keySaved]),
  ...(certificado === undefined ? [] : [bankMessages.certificateSaved]),
];

const nothingSaid = { save: 0, lines: [] };

function Registration({ tenant }: { tenant: string | undefined }) {
  const queries = useQueryClient();
  const query = bankQuery(tenant);
  const { data: bank, error, isFetching, refetch } = useQuery(query);
  const { isOnline } = useConnection();
  const heading = useId();
  const reason = useId();
  const [isEditing, setEditing] = useState(false);
  // The number of the save is part of it: told again before it went, it is heard again.
  const [said, setSaid] = useState<{ save: number; lines: readonly string[] }>(nothingSaid);
  useEffect(() => {
    if (said.lines.length === 0) return undefined;
    const timer = setTimeout(() => setSaid({ ...said, lines: [] }), bankNoticeMs);
    return () => clearTimeout(timer);
  }, [said]);
  const form = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // The button that was pressed is not there any more: who works with the keyboard goes on where it led.
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    if (isEditing) form.current?.querySelector<HTMLElement>('select, input')?.focus();
    else opener.current?.focus();
  }, [isEditing]);
  const onSaved = async (saved: Bank, sent: SaveBankBody): Promise<void> => {
    // An answer that is under way was given before.
    await queries.cancelQueries({ queryKey: query.queryKey });
    queries.setQueryData(query.queryKey, saved);
    setSaid(({ save }) => ({ save: save + 1, lines: linesOf(sent) }));
    setEditing(false);
  };
  const again = (
    <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
      Tentar novamente
    </Button>
  );
  const open = (
    <Button
      ref={opener}
      disabled={!isOnline}
      aria-describedby={isOnline ? undefined : reason}
      onClick={() => setEditing(true)}
    >
      {bank === null ? bankMessages.register : bankMessages.edit}
    </Button>
  );
  const isRead = bank !== undefined && !isEditing;
  return (
    <section className={classes.place} aria-labelledby={heading}>
      <div className={classes.head}>
        <Title order={2} id={heading}>
          {bankMessages.title}
        </Title>
        <div role="status" className={classes.said}>
          {said.lines.map((line) => (
            <p key={`${said.save} ${line}`} className={classes.line}>
              <IconCircleCheck size={20} stroke={1.8} aria-hidden />
              {line}
            </p>
          ))}
        </div>
        {isRead && bank?.editar === true && open}
      </div>
      {isRead && !isOnline && bank?.editar !== false && (
        <div id={reason} className={classes.notice}>
          <Notice tone="warning">Alterar o registro bancário precisa de conexão.</Notice>
        </div>
      )}
      {isRead && isOnline && error !== null && (
        <div className={classes.notice}>
          <Notice tone="warning">
            <div className={classes.again}>
              <Text>Não foi possível atualizar o registro bancário. {messageOfError(error)}</Text>
              {again}
            </div>
          </Notice>
        </div>
      )}
      {isRead && bank?.editar === false && (
        <div className={classes.notice}>
          <Notice tone="warning">{sessionErrors.read_only.message}</Notice>
        </div>
      )}
      {bank === undefined && error === null && (
        <div className={classes.parts} role="status" aria-label="Carregando o registro bancário">
          <Skeleton height={200} radius="lg" />
          <Skeleton height={160} radius="lg" />
        </div>
      )}
      {bank === undefined && error !== null && (
        <EmptyState
          icon={IconCloudOff}
          tone="gray"
          title="Não foi possível carregar o registro bancário"
          hint={messageOfError(error)}
          action={again}
        />
      )}
      {bank !== undefined && isEditing && (
        <div ref={form}>
          <BankEditor
            bank={bank}
            tenant={tenant}
            isOnline={isOnline}
            onSaved={onSaved}
            onClose={() => setEditing(false)}
          />
        </div>
      )}
      {isRead &&
        (bank === null ? (
          <EmptyState icon={IconBuildingBank} title={bankMessages.none} action={open} />
        ) : (
          <BankRecord bank={bank} />
        ))}
    </section>
  );
}
