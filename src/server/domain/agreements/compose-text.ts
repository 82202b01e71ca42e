import { createHash } from 'node:crypto';
import { agreedTypeLabels, subjectsOf, type AgreedType } from '#shared/agreements/agreed-types.ts';
import {
  isRegime,
  mergeTemplate,
  usedMergeFields,
  type MergeField,
} from '#shared/contracts/contracts.rules.ts';
import { blankFields, isWholeAddress } from '#shared/contracts/blank-fields.ts';
import { proposalMark } from '#shared/contracts/proposal-marks.ts';
import type { MinutaField } from '#shared/contracts/field-words.ts';
import { formatDateInWords } from '#shared/kernel/civil-date.ts';
import { formatCpf } from '#shared/kernel/cpf.ts';
import { percentInWords } from '#shared/kernel/number-in-words.ts';
import { formatPhone } from '#shared/kernel/phone.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { TemplateText } from '#server/domain/contracts/contracts.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

type Found<F extends (...args: never[]) => unknown> = NonNullable<Awaited<ReturnType<F>>>;
type ClientRecord = Found<ClientsService['find']>;
type UserRecord = Found<UsersService['find']>;
type TenantRecord = Found<TenantsService['find']>;

export type MergeValues = Partial<Record<MergeField, string>>;

/**
 * The party of an agreement, as its text names it. `commissionPercent` is a whole number 0 to 100.
 */
export type PartyFacts = {
  name: string;
  signerName: string;
  signerCpf: string | null;
  commissionPercent: number | null;
  commissionWords: string | null;
  values: MergeValues;
  /** Fields of `values` that are known in part: printed as far as they go, and counted as blank. */
  partial: readonly MergeField[];
};

/** Values of every merge field; `partial` as in `PartyFacts`. */
export type MergeFacts = { values: MergeValues; partial: readonly MergeField[] };

type Address = {
  logradouro: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  cep: string | null;
};

const words = (parts: readonly (string | null | undefined)[], separator: string): string =>
  parts.filter((part) => part?.trim()).join(separator);

function addressText(address: Address): string {
  return words(
    [
      words([address.logradouro, address.numero, address.complemento], ', '),
      address.bairro,
      address.cep ? `CEP ${address.cep.replace(/^(\d{5})-?(\d{3})$/, '$1-$2')}` : null,
    ],
    ' – ',
  );
}

/**
 * Facts of a client. A network member takes its owner from the head company, and a commission that
 * it lacks (decisions: Rede).
 */
export function factsOfClient(client: ClientRecord, head: ClientRecord | undefined): PartyFacts {
  const owner = head ?? client;
  const signerName = owner.nomeProprietario ?? client.nomeProprietario ?? '';
  const signerCpf = owner.cpfProprietario ?? client.cpfProprietario;
  return {
    name: client.razaoSocial,
    signerName,
    signerCpf,
    commissionPercent: client.comissaoTenantPercent ?? head?.comissaoTenantPercent ?? null,
    commissionWords:
      client.comissaoEscrita ??
      (client.comissaoTenantPercent === null ? (head?.comissaoEscrita ?? null) : null),
    values: {
      contratante_nome: client.razaoSocial,
      contratante_documento: formatPartyDocument(client.cnpjcpf),
      contratante_endereco: addressText(client),
      contratante_cidade: client.municipio ?? '',
      contratante_uf: client.estado ?? '',
      contratante_email: owner.emailProprietario ?? '',
      contratante_telefone: formatPhone(owner.contatoProprietario ?? ''),
      representante_nome: signerName,
      representante_cpf: signerCpf === null ? '' : formatCpf(signerCpf),
    },
    partial: isWholeAddress(client) ? [] : ['contratante_endereco'],
  };
}

/**
 * Facts of a member of the network: the firm where there is one, else the person; the person
 * signs.
 */
export function factsOfUser(user: UserRecord): PartyFacts {
  const name = user.razaoSocial ?? user.name;
  return {
    name,
    signerName: user.name,
    signerCpf: user.cpf,
    commissionPercent: user.comissaoUserPercent,
    commissionWords: user.comissaoUserEscrita,
    values: {
      parceiro_nome: name,
      parceiro_documento: formatPartyDocument(user.cnpj ?? user.cpf),
      parceiro_endereco: addressText(user),
      parceiro_cidade: user.municipio ?? '',
      parceiro_uf: user.estado ?? '',
      parceiro_email: user.email,
      parceiro_telefone: formatPhone(user.tel || user.whatsApp),
      representante_nome: user.name,
      representante_cpf: formatCpf(user.cpf),
    },
    partial: isWholeAddress(user) ? [] : ['parceiro_endereco'],
  };
}

/** Values of every merge field; `at` is the day written into the text, in Brasília time. */
export function mergeValues(
  tenant: TenantRecord,
  facts: PartyFacts,
  contracts: readonly AgreedType[],
  at: Date,
): MergeFacts {
  const { commissionPercent } = facts;
  const labels = (types: readonly AgreedType[]): string =>
    types.map((type) => agreedTypeLabels[type]).join(', ');
  const values: MergeValues = {
    contratada_razao_social: tenant.razaoSocial,
    contratada_fantasia: tenant.fantasia,
    contratada_cnpj: formatPartyDocument(tenant.id),
    contratada_endereco: addressText(tenant),
    contratada_cidade: tenant.cidade,
    contratada_uf: tenant.uf,
    contratada_email: tenant.email,
    regime: labels(contracts.filter(isRegime)),
    produtos: labels(subjectsOf(contracts)),
    comissao_percentual: commissionPercent === null ? '' : String(commissionPercent),
    comissao_extenso:
      facts.commissionWords ??
      (commissionPercent === null ? '' : percentInWords(commissionPercent)),
    data_extenso: formatDateInWords(at),
    ...facts.values,
  };
  const isTenantWhole = isWholeAddress(tenant);
  return {
    values,
    partial: [...(isTenantWhole ? [] : (['contratada_endereco'] as const)), ...facts.partial],
  };
}

/** A composed text, with what it was made of. */
export type Minuta = {
  html: string;
  /** Its fields with the printed values, '' for a blank. */
  merged: MergeValues;
  templateIds: string[];
  /** Fields that a reader finds empty, or known in part. */
  blank: MergeField[];
};

/**
 * The text of an agreement: its templates one after another, their fields filled with escaped
 * values.
 */
export function composeMinuta(
  templates: readonly TemplateText[],
  { values, partial }: MergeFacts,
): Minuta {
  const used = new Set(templates.flatMap(({ html }) => usedMergeFields(html)));
  return {
    html: templates.map((template) => mergeTemplate(template.html, values)).join('\n'),
    merged: Object.fromEntries([...used].map((field) => [field, values[field]?.trim() ?? ''])),
    templateIds: templates.map(({ id }) => id),
    blank: blankFields(used, {
      ...values,
      ...Object.fromEntries(partial.map((field) => [field, ''])),
    }),
  };
}

/**
 * The text of a proposal: the client and the day are not known yet, and stand as marks in
 * brackets.
 */
export function composeProposal(
  tenant: TenantRecord,
  templates: readonly TemplateText[],
  contracts: readonly AgreedType[],
  commissionPercent: number | null,
): string {
  const nobody: PartyFacts = {
    name: '',
    signerName: '',
    signerCpf: null,
    commissionPercent,
    commissionWords: null,
    values: { data_extenso: '' },
    partial: [],
  };
  const { values } = mergeValues(tenant, nobody, contracts, new Date(0));
  return templates.map(({ html }) => mergeTemplate(html, values, proposalMark)).join('\n');
}

/** SHA-256 of a text in UTF-8, as hex. */
export const textHashOf = (html: string): string =>
  createHash('sha256').update(html, 'utf8').digest('hex');

/**
 * Fields whose values differ between two texts, and `modelo` where their templates do. The date of
 * a text is never a difference, nor is a field that only one of them has: its template is.
 */
export function differingFields(
  before: Pick<Minuta, 'merged' | 'templateIds'>,
  after: Pick<Minuta, 'merged' | 'templateIds'>,
): MinutaField[] {
  const fields = (Object.keys(after.merged) as MergeField[]).filter(
    (field) =>
      field !== 'data_extenso' &&
      before.merged[field] !== undefined &&
      before.merged[field] !== after.merged[field],
  );
  const isSameTemplates = before.templateIds.join() === after.templateIds.join();
  return isSameTemplates ? fields : [...fields, 'modelo'];
}
