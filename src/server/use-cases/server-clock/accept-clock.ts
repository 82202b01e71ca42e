import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { isClockBehind } from '#shared/signing/receipt-time.rules.ts';
import type { Context } from '#server/context.ts';
import { housekeeping } from '#server/db/change.ts';
import type { ActsService } from '#server/domain/acts/acts.service.ts';
import { newSalt } from '#server/domain/signed-states/sign-text.ts';
import type { SignedRecordsService } from '#server/domain/signed-states/signed-records.service.ts';

/**
 * Accepts a clock that stands behind the newest receipt: writes a signed `recupera-clock/1` in the name of `by`, after which acts are
 * received again, one millisecond after the one before, until the clock has passed it. Nothing is written while the clock is not behind.
 */
export async function acceptClock(
  context: Context,
  deps: { acts: ActsService; records: SignedRecordsService },
  by: string,
  print: (line: string) => void,
): Promise<void> {
  const last = await deps.acts.newestReceipt(context.db);
  const now = context.now();
  const lastMs = last?.getTime();
  if (
    last === undefined ||
    lastMs === undefined ||
    !isClockBehind(now.getTime(), { receivedAtMs: lastMs, serverTimeMs: lastMs })
  ) {
    print(`O relógio do servidor (${formatDateTime(now)}) não está atrasado; nada foi registrado.`);
    return;
  }
  await housekeeping(context, ['signed_records', 'security_events'], async (tx) => {
    await deps.records.write(tx, {
      protocol: 'recupera-clock/1',
      last: last.toISOString(),
      now: now.toISOString(),
      by,
      salt: newSalt(),
      at: now.toISOString(),
    });
    await context.security.write(
      {
        idTenant: null,
        actor: 'sistema',
        address: null,
        action: 'relogio_aceito',
        object: null,
        outcome: 'feito',
      },
      tx,
    );
  });
  print(
    `Relógio aceito: ${formatDateTime(now)}, com o último recebimento em ${formatDateTime(last)}. Os atos voltam a ser recebidos, com a ressalva 'relógio do servidor corrigido' até que ele passe dessa hora.`,
  );
}
