import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { agreementKeys } from '#shared/agreements/agreements.keys.ts';
import { createClient, createClientByCpf } from '#shared/clients/clients.endpoints.ts';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import type { Bank } from '#shared/lookups/lookups.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { NetworkError } from '#web/api/network-error.ts';
import {
  bodyOf,
  isEmailVerified,
  isWhatsAppVerified,
  missingOf,
  type Registration,
} from './registration-state.ts';

/** Refusals that come from making the minuta; the client was then not made either. */
const minutaCodes = new Set([
  'template_not_found',
  'acceptance_clause_missing',
  'agreement_signed',
]);

/** 'Criar Cliente': asks once, says in the spec's words why not, and hands over the new client. */
export function useCreateClient(options: {
  mayRegisterUnverified: boolean;
  isPasswordByLink: boolean;
  /** CNPJ or CPF of the client whose owner it is, where the company knows the owner already. */
  knownDocument: string | undefined;
  banks: readonly Bank[] | undefined;
  onCreated: (created: NonNullable<Registration['created']>) => void;
}): {
  create: (form: Registration, password: string) => void;
  isCreating: boolean;
  /** Why it cannot be asked yet. */
  problem: string | null;
  /** Why the server refused; shown in a dialog. */
  refusal: string | null;
  dismiss: () => void;
} {
  const { knownDocument } = options;
  const isOwnerKnown = knownDocument !== undefined;
  const queries = useQueryClient();
  const isAsking = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const mutation = useMutation({
    mutationFn: ({ form, password }: { form: Registration; password: string }) => {
      const body = bodyOf(form, options.isPasswordByLink || isOwnerKnown ? null : password);
      if (isOwnerKnown)
        return callEndpoint(createClientByCpf, { body: { ...body, id_conhecido: knownDocument } });
      return form.variant === 'cpf'
        ? callEndpoint(createClientByCpf, { body })
        : callEndpoint(createClient, { body });
    },
    onSuccess: (client) => {
      void queries.invalidateQueries({ queryKey: clientKeys.all });
      void queries.invalidateQueries({ queryKey: agreementKeys.all });
      options.onCreated({
        cnpjcpf: client.cnpjcpf,
        razao_social: client.razao_social,
        agreementId: client.agreement?.id ?? '',
        email: client.emailProprietario ?? '',
        whatsApp: client.contatoProprietario ?? '',
        passwordLinkSent: client.passwordLinkSent,
      });
    },
    onSettled: () => {
      isAsking.current = false;
    },
  });
  return {
    create(form, password) {
      if (isAsking.current || form.created !== null)
        return setProblem(clientMessages.duplicateRequest);
      const missing = missingOf(form, password, { ...options, isOwnerKnown });
      if (missing.length > 0) {
        const isOnlyCodes = missing.every((one) =>
          [clientMessages.whatsAppCodeRequired, clientMessages.emailCodeRequired].includes(
            one.text as typeof clientMessages.emailCodeRequired,
          ),
        );
        const isUnverified = !(isWhatsAppVerified(form) && isEmailVerified(form));
        return setProblem(
          isOnlyCodes && isUnverified
            ? clientMessages.verificationIncomplete
            : clientMessages.fillBeforeCreating,
        );
      }
      setProblem(null);
      isAsking.current = true;
      mutation.mutate({ form, password });
    },
    isCreating: mutation.isPending,
    problem,
    refusal: mutation.error === null ? null : refusalOf(mutation.error),
    dismiss: () => mutation.reset(),
  };
}

function refusalOf(error: unknown): string {
  if (error instanceof CodedError)
    return minutaCodes.has(error.code)
      ? `${clientMessages.minutaFailed} ${error.message}`
      : error.message;
  if (error instanceof NetworkError) return `${clientMessages.createFailed} ${error.message}`;
  return clientMessages.createFailed;
}
