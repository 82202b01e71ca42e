import type { Executor } from './db/connect.ts';
import { scopeOfWork } from '#server/domain/permissions/scope.ts';
import { listCompanyAdmins } from '#server/reads/company-admins.read.ts';

/** Ids of the ADMIN who may work with a company: alerts ask it, which stand below the reads. */
export const adminsOf = (executor: Executor, idTenant: string): Promise<string[]> =>
  listCompanyAdmins(executor, scopeOfWork(idTenant));
