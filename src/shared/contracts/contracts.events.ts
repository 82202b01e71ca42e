import type { Person } from '../history/history.rules.ts';

type OfTemplate = { idTenant: string; by: Person; idTemplate: string; nameContrato: string };

/** A template was made, still without its document. */
export type TemplateCreated = { kind: 'templateCreated' } & OfTemplate;
/** A template that waits for its document got another name. */
export type TemplateRenamed = { kind: 'templateRenamed'; nameBefore: string } & OfTemplate;
/** A template got its document and is in use as this version. */
export type TemplateDocumentSent = { kind: 'templateDocumentSent'; version: number } & OfTemplate;
/** A template was deleted; agreements made with it keep their text. */
export type TemplateDeleted = { kind: 'templateDeleted' } & OfTemplate;
/** A deleted template is there again. */
export type TemplateRestored = { kind: 'templateRestored' } & OfTemplate;

/** The deleted templates of a company were opened or closed to its other ADMIN (decisions: Permissions). */
export type PrivilegesChanged = {
  kind: 'privilegesChanged';
  idTenant: string;
  by: Person;
  before: boolean;
  after: boolean;
};

/** The company asks for witnesses from outside, or no longer. */
export type WitnessPolicyChanged = {
  kind: 'witnessPolicyChanged';
  idTenant: string;
  by: Person;
  before: boolean;
  after: boolean;
};

/** What can happen to templates. */
export type ContractEvent =
  | TemplateCreated
  | TemplateRenamed
  | TemplateDocumentSent
  | TemplateDeleted
  | TemplateRestored
  | PrivilegesChanged
  | WitnessPolicyChanged;
