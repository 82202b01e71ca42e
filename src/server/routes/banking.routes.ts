import { getBank, saveBank } from '#shared/banking/banking.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { WorkBankService } from '#server/use-cases/banking/work-bank.ts';

export function registerBankingRoutes(
  register: Register,
  { workBank }: { workBank: WorkBankService },
): void {
  register(getBank, ({ caller, tenant }) => workBank.read(caller, tenant.idChosen));
  register(saveBank, ({ caller, body, query, tenant }) =>
    workBank.save(caller, tenant.idChosen, body, query.revisao),
  );
}
