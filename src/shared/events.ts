import type { AgreementEvent } from './agreements/agreements.events.ts';
import type { AlertEvent } from './alerts/alerts.events.ts';
import type { ApuracaoEvent } from './apuracoes/apuracoes.events.ts';
import type { AttachmentEvent } from './attachments/attachments.events.ts';
import type { BankingEvent } from './banking/banking.events.ts';
import type { BoletoEvent } from './boletos/boletos.events.ts';
import type { ClientEvent } from './clients/clients.events.ts';
import type { ContactEvent } from './contact/contact.events.ts';
import type { ContractEvent } from './contracts/contracts.events.ts';
import type { CopyEvent } from './copies/copies.events.ts';
import type { CreditEvent } from './credits/credits.events.ts';
import type { DeviceEvent } from './devices/devices.events.ts';
import type { ProductEvent } from './products/products.events.ts';
import type { ObservationEvent } from './observations/observations.events.ts';
import type { PermissionsChanged } from './permissions/permissions.events.ts';
import type { ErrorReported } from './reports/reports.events.ts';
import type { ResumeValueChanged } from './resume/resume.events.ts';
import type { SecurityBurst } from './security/security.events.ts';
import type { SessionEvent } from './session/session.events.ts';
import type { SigningEvent } from './signing/signing.events.ts';
import type { TenantEvent } from './tenants/tenants.events.ts';
import type { UserEvent } from './users/users.events.ts';
import type { AnalysisEvent } from './analyses/analyses.events.ts';
import type { VerbaEvent } from './verbas/verbas.events.ts';
import type { SignatureDecided } from './verification/verification.events.ts';

/**
 * Everything that can happen, as plain data: ids, names as they were, before and after.
 * What listens to each: server/listeners.ts.
 */
export type AppEvent =
  | AgreementEvent
  | AlertEvent
  | ApuracaoEvent
  | AttachmentEvent
  | BankingEvent
  | BoletoEvent
  | ClientEvent
  | ContactEvent
  | ContractEvent
  | CopyEvent
  | CreditEvent
  | ErrorReported
  | DeviceEvent
  | ProductEvent
  | ObservationEvent
  | PermissionsChanged
  | ResumeValueChanged
  | SecurityBurst
  | SessionEvent
  | SigningEvent
  | TenantEvent
  | UserEvent
  | AnalysisEvent
  | VerbaEvent
  | SignatureDecided;

export type EventKind = AppEvent['kind'];

/** The event, or events, of these kinds. */
export type EventOf<Kind extends EventKind> = Extract<AppEvent, { kind: Kind }>;
