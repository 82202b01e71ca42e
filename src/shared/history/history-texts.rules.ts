import { clientStatusBadges } from '../clients/client-status-badges.ts';
import { contractTypeLabels } from '../contracts/contracts.enums.ts';
import { isContractType } from '../contracts/contracts.rules.ts';
import { fieldsInWords } from '../contracts/field-words.ts';
import { formatPartyDocument } from '../kernel/party-document.ts';
import { formatPhone } from '../kernel/phone.ts';
import { productStatuses } from '../products/products.enums.ts';
import { cargoLabels, typeUserLabels } from '../session/session.enums.ts';
import {
  historyActions,
  historyFields,
  type HistoryAction,
  type HistoryField,
} from './history.messages.ts';

/** A line as it is stored: names of the code, values as the record has them. */
export type StoredChange = {
  action: string;
  field: string | null;
  /** What of the subject it is about: the type of a product; null = the subject itself. */
  about: string | null;
  before: string | null;
  after: string | null;
};

/** The same as people read it (@spec 3 §3 Modification history entry). */
export type ShownChange = {
  acao: string;
  campoModificado: string | null;
  valorAntigo: string | null;
  valorNovo: string | null;
};

const labelIn = (labels: object, name: string): string | undefined =>
  Object.hasOwn(labels, name) ? (labels as Record<string, string>)[name] : undefined;
const statusIn = (statuses: object, name: string): string =>
  Object.hasOwn(statuses, name)
    ? (statuses as Record<string, { label: string }>)[name]!.label
    : name;

const yesNo = (value: string): string =>
  value === 'true' ? 'Sim' : value === 'false' ? 'Não' : value;
const typeLabel = (type: string): string =>
  isContractType(type) ? contractTypeLabels[type] : type;
const typesInWords = (list: string): string =>
  list
    .split(',')
    .map((type) => typeLabel(type))
    .join(', ');
const roleInWords = (role: string): string =>
  role
    .split(' ')
    .map((word) => labelIn(typeUserLabels, word) ?? labelIn(cargoLabels, word) ?? word)
    .join(' ');
/** `aaaa-mm-dd` as dd/mm/aaaa; what was typed otherwise in earlier rows stays as it is. */
const dayInWords = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
const documentInWords = (text: string): string =>
  /^(?:\d{11}|[\dA-Z]{12}\d{2})$/.test(text) ? formatPartyDocument(text) : text;
/** A SHA-256 is for machines: its beginning says which one it was. */
const hashInWords = (hash: string): string =>
  /^[\da-f]{64}$/.test(hash) ? `${hash.slice(0, 12)}…` : hash;

/** A version of a minuta, `2,contratante_endereco` -> 'Versão 2: endereço'. */
function versionInWords(value: string): string {
  const [version, ...fields] = value.split(',');
  const words = fieldsInWords(fields);
  return words === '' ? `Versão ${version}` : `Versão ${version}: ${words}`;
}

/** How the values of a field read; a field that is not here reads as it is stored. */
const wordings = new Map<string, (value: string) => string>(
  Object.entries({
    assinatura: hashInWords,
    cep: (value: string) => value.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
    certificadoValidoAte: dayInWords,
    clientPasswordByLink: yesNo,
    cnpj: documentInWords,
    comissaoTenant: (value: string) => (/^\d+$/.test(value) ? `${value}%` : value),
    contatoContador: formatPhone,
    contatoProprietario: formatPhone,
    contracts: typesInWords,
    cpf: documentInWords,
    cpfProprietario: documentInWords,
    deletedContractsOpen: yesNo,
    fechamento: hashInWords,
    hasNet: yesNo,
    isAssinado: yesNo,
    isVerifed: (value: string) =>
      value === 'true' ? 'Verificada' : value === 'false' ? 'Negada' : value, // sic
    outsideWitnesses: yesNo,
    procuracaoHabilitadaEm: dayInWords,
    procuracaoValidaAte: dayInWords,
    secondFactorDemanded: yesNo,
    status: (value: string) => statusIn(clientStatusBadges, value),
    tel: formatPhone,
    testemunha_1: hashInWords,
    testemunha_2: hashInWords,
    typeCargo: roleInWords,
    typeUser: roleInWords,
    whatsApp: formatPhone,
  } satisfies Partial<Record<HistoryField, (value: string) => string>>),
);

/** Where one action means another thing by the same field: clients and products have some statuses of one name. */
const wordingsByAction = new Map<string, (value: string) => string>(
  Object.entries({
    minuta_atualizada: versionInWords,
    produto_situacao_alterada: (value: string) => statusIn(productStatuses, value),
  } satisfies Partial<Record<HistoryAction, (value: string) => string>>),
);

/**
 * Labels of a stored line. An action or a field that the code has no more shows as it is stored: an old line never vanishes. The id of the
 * agreement that a link was sent for is for machines, and is left out.
 */
export function shownChange({ action, field, about, before, after }: StoredChange): ShownChange {
  const wording =
    wordingsByAction.get(action) ?? (field === null ? undefined : wordings.get(field));
  const shown = (value: string | null): string | null => {
    if (value === null || (field === null && action.startsWith('link_de_assinatura_'))) return null;
    return wording === undefined ? value : wording(value);
  };
  const label = labelIn(historyActions, action) ?? action;
  return {
    acao: about === null ? label : `${label}: ${typeLabel(about)}`,
    campoModificado: field === null ? null : (labelIn(historyFields, field) ?? field),
    valorAntigo: shown(before),
    valorNovo: shown(after),
  };
}
