import {
  cancelBoleto,
  getBoleto,
  getBoletoMonths,
  getBoletoSummary,
  issueBoleto,
  listBoletos,
  payBoleto,
  undoBoletoPayment,
} from '#shared/boletos/boletos.endpoints.ts';
import { dayInBrasilia } from '#shared/kernel/civil-day.ts';
import type { Context } from '#server/context.ts';
import { orderOfWire } from '#server/domain/boletos/boleto.wire.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import { listBoletos as readBoletos } from '#server/reads/boleto-list.read.ts';
import { readBoletoMonths } from '#server/reads/boleto-months.read.ts';
import { readBoletoSummary } from '#server/reads/boleto-summary.read.ts';
import type { SettleBoletosService } from '#server/use-cases/boletos/settle-boletos.ts';
import type { WorkBoletosService } from '#server/use-cases/boletos/work-boletos.ts';

export function registerBoletosRoutes(
  register: Register,
  {
    settleBoletos,
    workBoletos,
  }: { settleBoletos: SettleBoletosService; workBoletos: WorkBoletosService },
  context: Context,
): void {
  register(listBoletos, ({ caller, query, tenant }) =>
    readBoletos(
      context.db,
      scopeOfCompany(caller, tenant.idChosen),
      query,
      dayInBrasilia(context.now()),
    ),
  );
  register(getBoleto, ({ caller, params, tenant }) =>
    workBoletos.read(caller, tenant.idChosen, params.id),
  );
  register(issueBoleto, ({ caller, body, tenant }) => {
    const { order, confirmed } = orderOfWire(body);
    return workBoletos.issue(caller, tenant.idChosen, order, { confirmed });
  });
  register(getBoletoSummary, ({ caller, query, tenant }) =>
    readBoletoSummary(
      context.db,
      scopeOfCompany(caller, tenant.idChosen),
      query,
      dayInBrasilia(context.now()),
    ),
  );
  register(getBoletoMonths, ({ caller, query, tenant }) =>
    readBoletoMonths(
      context.db,
      scopeOfCompany(caller, tenant.idChosen),
      query,
      dayInBrasilia(context.now()),
    ),
  );
  register(payBoleto, ({ caller, params, body, tenant }) =>
    settleBoletos.pay(
      caller,
      tenant.idChosen,
      params.id,
      { day: body.data, cents: body.valor },
      body.id,
    ),
  );
  register(undoBoletoPayment, ({ caller, params, query, tenant }) =>
    settleBoletos.undo(caller, tenant.idChosen, params.id, query.id),
  );
  register(cancelBoleto, ({ caller, params, body, tenant }) =>
    settleBoletos.cancel(caller, tenant.idChosen, params.id, body.motivo),
  );
}
