import { CodedError } from '#shared/errors/coded-error.ts';
import { normalizeCnpj } from '#shared/kernel/cnpj.ts';
import { createFirm } from '#shared/users/users.endpoints.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { isMinutaFailure } from '#shared/users/users.rules.ts';
import { commissionWords, type CreatedUser } from '#shared/users/write-user.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { NetworkError } from '#web/api/network-error.ts';
import type { FirmValues } from './firm-values.ts';

const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** Sends the form, already valid: CPF, CNPJ and CEP without punctuation, the commission as a number (@spec 2 §5 Accounting-firm form). */
export function sendFirm(values: FirmValues): Promise<CreatedUser> {
  return callEndpoint(createFirm, {
    body: {
      ...values,
      cpf: digits(values.cpf),
      cnpj: normalizeCnpj(values.cnpj),
      cep: digits(values.cep),
      comissao_user: Number(values.comissao_user),
      comissao_user_escrita: commissionWords(values.comissao_user),
    },
  });
}

/** Title and detail of a refused registration (@spec 2 §8 Accounting firm and user forms). */
export function firmFailure(error: unknown): { title: string; detail: string | null } {
  if (error instanceof CodedError && isMinutaFailure(error.code))
    return { title: userMessages.firmMinutaFailed, detail: error.message };
  if (error instanceof CodedError && error.status < 500)
    return { title: userMessages.createFirmFailed, detail: error.message };
  return {
    title: userMessages.firmFailed,
    detail: error instanceof NetworkError ? error.message : null,
  };
}
