import { and, arrayOverlaps, eq, notInArray, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { StageFilter } from '#shared/agreements/agreement-stages.enums.ts';
import { fieldsNeededToSign } from '#shared/contracts/blank-fields.ts';
import { clientStatuses, isClosedClientStatus } from '#shared/clients/clients.enums.ts';
import type { ActKind } from '#shared/signing/signing.enums.ts';
import { signingActs } from '#server/db/schema/acts.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { clients } from '#server/db/schema/clients.ts';
import { isInForce } from './agreement-rows.ts';

/** Statuses that are closed, as nobody signs for such a client any more. */
const closedStatuses = clientStatuses.filter((status) => isClosedClientStatus(status));

const has = (kind: ActKind): SQL =>
  sql`exists (select 1 from ${signingActs} where ${and(
    eq(signingActs.idTenant, agreements.idTenant),
    eq(signingActs.idAgreement, agreements.id),
    sql`${signingActs.kind} = ${sql.raw(`'${kind}'`)}`,
    sql`${signingActs.state} = 'valido'`,
  )})`;
const lacks = (kind: ActKind): SQL => sql`not ${has(kind)}`;

const isClosed = sql`${agreements.isAssinado}`;
const isOpen = sql`not ${agreements.isAssinado}`;
const isDenied = sql`${agreements.isVerifed} is false`;
const isNotDenied = sql`${agreements.isVerifed} is not false`;

/** What holds of the agreement in force at a stage; of no agreement nothing holds. */
function conditionOf(
  stage: Exclude<StageFilter, 'sem_contrato'>,
  closedSince: Date | Placeholder,
): SQL | undefined {
  switch (stage) {
    case 'em_aberto':
      return isOpen;
    case 'nova_coleta':
      return and(isOpen, isDenied, lacks('assinatura'));
    case 'aguarda_assinatura':
      return and(isOpen, isNotDenied, lacks('assinatura'));
    case 'falta_testemunha_1':
      return and(isOpen, has('assinatura'), lacks('testemunha_1'));
    case 'falta_testemunha_2':
      return and(isOpen, has('assinatura'), has('testemunha_1'), lacks('testemunha_2'));
    case 'pronto_para_fechar':
      return and(isOpen, has('assinatura'), has('testemunha_1'), has('testemunha_2'));
    case 'fechado':
      return and(isClosed, isNotDenied);
    case 'negado':
      return and(isClosed, isDenied);
    case 'fechado_30_dias':
      return and(isClosed, sql`${agreements.closedAt} >= ${closedSince}`);
  }
}

const ofClient = and(
  eq(agreements.idTenant, clients.idTenant),
  eq(agreements.partyKind, 'client'),
  eq(agreements.partyId, clients.cnpjcpf),
  isInForce,
);

/** Clients whose contract waits for the party's signature and has a hole that keeps it from being signed, as `missingOf`. */
export const lacksFields = sql`exists (select 1 from ${agreements} where ${and(
  ofClient,
  isOpen,
  lacks('assinatura'),
  arrayOverlaps(agreements.blank, [...fieldsNeededToSign]),
)})`;

/** Clients whose agreement in force is closed; of no agreement it does not hold. */
export const hasClosedAgreement = sql`exists (select 1 from ${agreements} where ${and(ofClient, isClosed)})`;

/**
 * Clients whose contract stands at a stage, as `agreementStage` says of the row that the server sends. What waits for somebody ('em aberto')
 * leaves out clients for whom nobody may sign any more, as the list of open agreements does.
 */
export function isAtStage(stage: StageFilter, closedSince: Date | Placeholder): SQL | undefined {
  if (stage === 'sem_contrato')
    return sql`not exists (select 1 from ${agreements} where ${ofClient})`;
  return and(
    sql`exists (select 1 from ${agreements} where ${and(ofClient, conditionOf(stage, closedSince))})`,
    stage === 'em_aberto' ? notInArray(clients.status, closedStatuses) : undefined,
  );
}
