import * as v from 'valibot';
import { regimes } from '#shared/contracts/contracts.enums.ts';
import { productTypes } from '#shared/products/product-types.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { contractsOf } from '#shared/clients/registration.rules.ts';
import { nameProblem } from '#shared/clients/registration.schemas.ts';
import { isValidCnpj } from '#shared/kernel/cnpj.ts';
import {
  companySchema,
  emptyRegistration,
  isAccountantName,
  isEmail,
  isPhone,
  lookedUpSchema,
  phoneKey,
} from '../registration/registration-state.ts';

const text = v.string();

/** A company that is to join a network, as it is kept on the device while it is filled in. */
export const networkSchema = v.object({
  head: v.nullable(v.object({ cnpjcpf: text, razao_social: text })),
  cnpj: text,
  company: companySchema,
  lookedUp: lookedUpSchema,
  accountant: v.object({ name: text, whatsApp: text, email: text }),
  contract: v.object({
    regime: v.picklist(['', ...regimes]),
    products: v.array(v.picklist(productTypes)),
    commission: v.nullable(v.number()),
  }),
  created: v.nullable(v.object({ cnpjcpf: text, razao_social: text, agreementId: text })),
});
export type NetworkForm = v.InferOutput<typeof networkSchema>;

/** An untouched form. */
export const emptyNetwork: NetworkForm = {
  head: null,
  cnpj: '',
  company: emptyRegistration.company,
  lookedUp: null,
  accountant: emptyRegistration.accountant,
  contract: emptyRegistration.contract,
  created: null,
};

/** Why 'Adicionar à Rede' cannot be done yet, or null: the five messages of @spec 2 §5 in their order. */
export function networkProblem(form: NetworkForm): string | null {
  const { accountant, contract } = form;
  if (form.head === null || !isValidCnpj(form.cnpj)) return clientMessages.noClientInfo;
  const named = nameProblem(form.company.razao_social, clientMessages.noClientInfo);
  if (named !== null) return named;
  if (
    !isAccountantName(accountant.name) ||
    !isPhone(accountant.whatsApp) ||
    !isEmail(accountant.email)
  )
    return clientMessages.fillAccountant;
  if (contract.regime === '') return clientMessages.regimeRequired;
  if (contract.products.length === 0) return clientMessages.productRequired;
  if (contract.commission === null) return clientMessages.commissionUndefined;
  return null;
}

/** The payload of a form without problem. */
export function memberBodyOf(form: NetworkForm) {
  const { head, contract, accountant, company } = form;
  if (head === null || contract.regime === '' || contract.commission === null)
    throw new TypeError('the form has a problem');
  return {
    id_matriz: head.cnpjcpf,
    cnpjcpf: form.cnpj,
    ...company,
    nomeContador: accountant.name,
    contatoContador: phoneKey(accountant.whatsApp),
    emailContador: accountant.email,
    comissaoTenant: contract.commission,
    contracts: contractsOf(contract.regime, contract.products),
  };
}
