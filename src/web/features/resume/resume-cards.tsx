import '#web/ui/desk-styles.ts';
import { Button, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { IconCloudOff, IconInfoCircle, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { whoTypesResume } from '#shared/resume/resume.access.ts';
import { isTyped, resumeOf, resumeTypes } from '#shared/resume/resume.enums.ts';
import { resumeMessages } from '#shared/resume/resume.messages.ts';
import type { ResumeItem } from '#shared/resume/resume.schemas.ts';
import { verbaMessages } from '#shared/verbas/verbas.messages.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useConnection } from '#web/session/connection.ts';
import { useStaff } from '#web/session/session-store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { resumeQuery } from './resume.queries.ts';
import classes from './resume.module.css';

const ResumeValueDialog = lazy(() =>
  import('./resume-value-dialog.tsx').then(({ ResumeValueDialog }) => ({
    default: ResumeValueDialog,
  })),
);

/**
 * The cards of an apuração: what is summed is read; the restituted value opens for anyone, with who typed it and when; ADMIN who may edit
 * types it and the debt (@spec 3 §2 Product screens, §6).
 */
export function ResumeCards({
  apuracao,
  product,
  tenant,
}: {
  apuracao: Apuracao;
  product: Product;
  tenant: string | undefined;
}) {
  const user = useStaff();
  const { isOnline } = useConnection();
  const { data, error, isFetching, refetch } = useQuery(resumeQuery(apuracao.id, tenant));
  const [opened, setOpened] = useState<string | null>(null);
  const mayType = product.editar && mayCall(whoTypesResume, user);
  if (data === undefined)
    return error === null ? (
      <div className={classes.cards}>
        {resumeOf(product.typeServico).map((type) => (
          <Skeleton key={type} height={88} radius="lg" />
        ))}
      </div>
    ) : (
      <EmptyState
        icon={IconCloudOff}
        tone="gray"
        title="Não foi possível carregar os valores da apuração"
        hint={messageOfError(error)}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      />
    );
  const item = data.find(({ id }) => id === opened);
  return (
    <>
      <ul className={classes.cards} aria-label="Valores da apuração">
        {data.map((one) => (
          <li key={one.id}>
            <Card item={one} mayType={mayType && isOnline} onOpen={() => setOpened(one.id)} />
          </li>
        ))}
      </ul>
      {item !== undefined && isTyped(item.typeValue) && (
        <Suspense fallback={null}>
          <ResumeValueDialog
            item={item}
            type={item.typeValue}
            idApuracao={apuracao.id}
            tenant={tenant}
            mayType={mayType}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Card({
  item,
  mayType,
  onOpen,
}: {
  item: ResumeItem;
  mayType: boolean;
  onOpen: () => void;
}) {
  const { typeValue: type } = item;
  const isHinted = mayType && isTyped(type);
  const content = (
    <>
      <Text c="dimmed" size="sm">
        {resumeTypes[type].label}
      </Text>
      <span className={`${classes.value} tabular`}>{formatMoney(centsOfWire(item.value))}</span>
      {item.recuperavel !== undefined && (
        <span className={classes.hint}>
          {formatMoney(centsOfWire(item.recuperavel))} {verbaMessages.recoverable}
        </span>
      )}
      {isHinted && (
        <span className={classes.hint}>
          <IconPencil size={14} aria-hidden />
          {resumeMessages.editHint}
        </span>
      )}
      {!isHinted && type === 'VALOR_REST' && (
        <span className={classes.hint}>
          <IconInfoCircle size={14} aria-hidden />
          Ver quem informou
        </span>
      )}
    </>
  );
  // The debt opens only for who types it.
  return isHinted || type === 'VALOR_REST' ? (
    <UnstyledButton className={classes.card ?? ''} onClick={onOpen}>
      {content}
    </UnstyledButton>
  ) : (
    <div className={classes.card}>{content}</div>
  );
}
