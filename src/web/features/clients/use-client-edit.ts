import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  changesOf,
  clientChangeProblems,
  updateCallOf,
  type ClientChanges,
  type ClientField,
} from '#shared/clients/client-edit.rules.ts';
import { updateClient } from '#shared/clients/clients.endpoints.ts';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import { provableContacts } from '#shared/clients/owner-contact.rules.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { useCepLookup } from '#web/api/use-cep-lookup.ts';
import { fieldErrorsIn } from '#web/ui/form/form-failure.tsx';
import { unreadDay } from '#web/ui/form/day-input.tsx';
import { showToast } from '#web/ui/toast.ts';
import { clientRecordQuery } from './client-area/client-area.queries.ts';
import { banksQuery } from './clients.queries.ts';

export type ClientEdit = ReturnType<typeof useClientEdit>;

/** What a CEP knows of an address. */
const lookedUpFields = ['logradouro', 'bairro', 'municipio', 'estado'] as const;
type LookedUp = Partial<Record<(typeof lookedUpFields)[number], string>>;

/** Which new contacts of the owner a save left waiting for their code; everything else was saved. */
const waitingOf = (saved: Client | undefined, sent: ClientChanges) =>
  provableContacts.filter((field) => field in sent && saved?.contactPending[field] !== undefined);

/**
 * Changes of a client's record as they are typed, and their save: only what differs is sent, and the last one wins. `client` = undefined
 * while it is being fetched; `tenant` only where an ADMIN looks at a company; `onSaved` hears which fields were.
 */
export function useClientEdit(
  cnpjcpf: string,
  tenant: string | undefined,
  client: Client | undefined,
  onSaved: (fields: readonly ClientField[]) => void,
) {
  const queries = useQueryClient();
  const { data: banks } = useQuery(banksQuery);
  const [typed, setTyped] = useState<ClientChanges>({});
  const [problems, setProblems] = useState<Record<string, string>>({});
  const changes = client === undefined ? {} : changesOf(client, typed);
  const forget = (fields: readonly string[]): void => {
    const others = <T extends object>(known: T): T =>
      Object.fromEntries(Object.entries(known).filter(([field]) => !fields.includes(field))) as T;
    setTyped(others);
    setProblems(others);
  };
  const isRunning = useRef(false);
  const [refusals, setRefusals] = useState(0);
  const save = useMutation({
    mutationFn: (body: ClientChanges) =>
      callEndpoint(updateClient, {
        params: { id: cnpjcpf },
        body: updateCallOf(body),
        ...lookingAt(tenant),
      }),
    onSuccess: (saved, body) => {
      queries.setQueryData(clientRecordQuery(cnpjcpf, tenant).queryKey, saved);
      void queries.invalidateQueries({ queryKey: clientKeys.all });
      const fields = Object.keys(body) as ClientField[];
      forget(fields);
      onSaved(fields);
      // A contact that waits shows below with its code, which says more.
      if (waitingOf(saved, body).length === 0) showToast('success', 'Alterações salvas.');
    },
    onError: () => setRefusals((count) => count + 1),
    onSettled: () => {
      isRunning.current = false;
    },
  });

  /** What the lookup wrote, and of which CEP. */
  const lookedUp = useRef<{ cep: string; fields: LookedUp } | null>(null);
  const cep = useCepLookup(typed.cep ?? '', (address) => {
    if (lookedUp.current?.cep === address.cep) return;
    // A CEP of a whole town knows no street: what stands there stays.
    const fields = Object.fromEntries(
      lookedUpFields.map((name) => [name, address[name]]).filter(([, text]) => text !== ''),
    ) as LookedUp;
    lookedUp.current = { cep: address.cep, fields };
    forget(Object.keys(fields));
    setTyped((known) => ({ ...known, ...fields }));
  });
  /** Nothing of a looked-up address stays under another CEP: what the record says stands there again. */
  const leaveCep = (text: string): void => {
    const written = lookedUp.current;
    if (written === null || written.cep === text.replaceAll(/\D/g, '')) return;
    lookedUp.current = null;
    forget(lookedUpFields.filter((name) => typed[name] === written.fields[name]));
  };

  const type = <F extends ClientField>(field: F, value: NonNullable<ClientChanges[F]> | null) => {
    if (field === 'cep') leaveCep(String(value));
    forget([field]);
    setTyped((known) => ({ ...known, [field]: value }));
  };
  const sent = save.variables ?? {};
  const waiting = waitingOf(save.data, sent);
  return {
    typed,
    type,
    /** The search for the address of a CEP that was typed. */
    cep,
    isPending: save.isPending,
    /** How often a save was refused, here or by the server. */
    refusals,
    /** Refusals by field: those found here before those of the server. */
    errors: {
      ...fieldErrorsIn(save.error instanceof CodedError ? save.error.details : undefined),
      ...problems,
    } as Readonly<Record<string, string>>,
    /** Whether any of the fields differs from the record. */
    isChanged: (fields: readonly ClientField[]): boolean => fields.some((one) => one in changes),
    /** Why the last save of any of these fields was refused, or null. */
    failureOf: (fields: readonly ClientField[]): string | null => {
      const own = fields.map((field) => problems[field]).find((text) => text !== undefined);
      if (own !== undefined) return own;
      if (save.error === null || !fields.some((field) => field in sent)) return null;
      return save.error instanceof CodedError ? save.error.message : clientMessages.updateFailed;
    },
    /** What is said where the last save of these fields left a new contact of the owner to be confirmed that still waits in `client`, or null. */
    waitingTextOf: (fields: readonly ClientField[]): string | null =>
      waiting.some((field) => fields.includes(field) && field in (client?.contactPending ?? {}))
        ? clientMessages.contactsWait(Object.keys(sent).length > waiting.length)
        : null,
    /** Leaves what was typed in these fields. */
    discard: (fields: readonly ClientField[]): void => {
      if (fields.includes('cep')) lookedUp.current = null;
      forget(fields);
      save.reset();
    },
    /** Leaves days that are only begun: nothing of them is drawn when their field comes back. */
    discardBegun: (): void =>
      forget(Object.keys(typed).filter((field) => typed[field as ClientField] === unreadDay)),
    /** Saves what differs in these fields; nothing while another save runs. */
    save: (fields: readonly ClientField[]): void => {
      if (client === undefined || isRunning.current) return;
      const body = Object.fromEntries(
        Object.entries(changes).filter(([field]) => fields.includes(field as ClientField)),
      ) as ClientChanges;
      const found = clientChangeProblems(client, body, banks);
      setProblems(found);
      save.reset();
      if (Object.keys(found).length > 0) {
        setRefusals((count) => count + 1);
        return;
      }
      isRunning.current = true;
      save.mutate(body);
    },
  };
}
