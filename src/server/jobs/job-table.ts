import * as v from 'valibot';
import type { StaleItemsService } from '#server/use-cases/device-office/stale-items.ts';
import type { DeriveAttentionService } from '#server/use-cases/verification/derive-attention.ts';
import type { SendSigningLinksService } from '#server/use-cases/bulk-clients/send-signing-links.ts';
import type { ContactService } from '#server/domain/contact/contact.service.ts';
import type { ReportsService } from '#server/domain/reports/reports.service.ts';
import type { Job } from './job-queue.ts';
import { bankPlace, type BankCertificateAlertsService } from './bank-certificate-alerts.ts';
import { prescriptionPlace, type PrescriptionAlertsService } from './prescription-alerts.ts';
import { procuracaoPlace, type ProcuracaoAlertsService } from './procuracao-alerts.ts';

/** How often a queue is looked at that no person waits for. */
const unattendedSeconds = 30;
const minute = 60;
const hour = 60 * minute;

/** Every job there is. A new one is a row here; its work stands in a use-case. */
export const jobTable = (services: {
  bankCertificateAlerts: BankCertificateAlertsService;
  contact: Pick<ContactService, 'forgetOld'>;
  reports: Pick<ReportsService, 'forgetOld'>;
  accessDays: { look: () => Promise<void> };
  deriveAttention: DeriveAttentionService;
  prescriptionAlerts: PrescriptionAlertsService;
  procuracaoAlerts: ProcuracaoAlertsService;
  sendSigningLinks: Pick<SendSigningLinksService, 'sendNext'>;
  staleItems: StaleItemsService;
}): readonly Job[] => [
  {
    name: 'stale-items',
    everySeconds: 10 * minute,
    pollSeconds: unattendedSeconds,
    part: async () => ((await services.staleItems.look()).isMore ? {} : undefined),
  },
  {
    name: 'procuracao-alerts',
    everySeconds: 6 * hour,
    pollSeconds: unattendedSeconds,
    part: async (rest) =>
      (await services.procuracaoAlerts.look(v.parse(v.optional(procuracaoPlace), rest))).next,
  },
  {
    name: 'bank-certificate-alerts',
    everySeconds: 6 * hour,
    pollSeconds: unattendedSeconds,
    part: async (rest) => services.bankCertificateAlerts.look(v.parse(v.optional(bankPlace), rest)),
  },
  {
    name: 'prescription-alerts',
    everySeconds: 6 * hour,
    pollSeconds: unattendedSeconds,
    part: async (rest) =>
      services.prescriptionAlerts.look(v.parse(v.optional(prescriptionPlace), rest)),
  },
  {
    name: 'signing-links',
    everySeconds: minute,
    pollSeconds: unattendedSeconds,
    part: async () => ((await services.sendSigningLinks.sendNext()) ? {} : undefined),
  },
  {
    name: 'signature-attention',
    everySeconds: 10 * minute,
    pollSeconds: unattendedSeconds,
    part: async () => ((await services.deriveAttention.look()).isMore ? {} : undefined),
  },
  {
    name: 'erase-by-age',
    everySeconds: 24 * hour,
    pollSeconds: unattendedSeconds,
    part: async () => {
      const more = [await services.contact.forgetOld(), await services.reports.forgetOld()];
      return more.includes(true) ? {} : undefined;
    },
  },
  {
    name: 'access-days',
    everySeconds: hour,
    pollSeconds: unattendedSeconds,
    part: async () => void (await services.accessDays.look()),
  },
];
