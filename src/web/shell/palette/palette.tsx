import '#web/ui/desk-styles.ts';
import '@mantine/core/styles/Kbd.css';
import { Combobox, Kbd, Modal, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { whoReadsAccesses } from '#shared/security/security.access.ts';
import { cargoLabels } from '#shared/session/session.enums.ts';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import {
  whoListsCompanyUsers,
  whoListsManagedUsers,
  whoManagesUsers,
} from '#shared/users/users.access.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { headClientsQuery } from '#web/features/clients/clients.queries.ts';
import { usersQuery, type UserSource } from '#web/features/users/users.queries.ts';
import { clientAreaPath } from '#web/session/addresses.ts';
import { useChosenClient } from '#web/session/session-store.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { navGroupsOf } from '../available-items.ts';
import { useShownTenant } from '../use-shown-tenant.ts';
import { findScreens, screensOf } from './palette-screens.ts';
import classes from './palette.module.css';

const searchDelayMs = 250;
/** Fewer letters than these would list everybody. */
const shortestSearch = 2;
const mostOfEach = 6;

type Found = {
  key: string;
  label: string;
  hint: string;
  to: string;
  search?: Record<string, string>;
};
type FoundGroup = { name: string; found: readonly Found[] };

/** Where people stand in a list for who looks, and where that list is; undefined for who has none. */
function peopleOf(me: SessionUser): { source: UserSource; to: string } | undefined {
  if (mayCall(whoManagesUsers, me)) return { source: { kind: 'scope' }, to: '/admin/usuarios' };
  if (mayCall(whoListsCompanyUsers, me))
    return { source: { kind: 'tenant', id: me.id_tenant }, to: '/parceiros' };
  return mayCall(whoListsManagedUsers, me)
    ? { source: { kind: 'managed' }, to: '/parceiros' }
    : undefined;
}

/**
 * Search over screens, clients and people, by keyboard alone. Screens are those of the sidebar and the menu; clients and people are what the
 * lists of this person answer, so that nothing is found here that does not open.
 */
export function Palette({ me, onClose }: { me: SessionUser; onClose: () => void }) {
  useReturnFocus();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const [q] = useDebouncedValue(text, searchDelayMs);
  const isSearching = text.length >= shortestSearch;
  const isAsked = isSearching && q.length >= shortestSearch;
  const screens = useScreens(me);
  const people = peopleOf(me);
  const clients = useQuery({ ...headClientsQuery(q), enabled: isAsked });
  const users = useQuery({
    ...usersQuery(people?.source ?? { kind: 'managed' }, { q }, mostOfEach),
    enabled: isAsked && people !== undefined,
  });
  const isWaiting = isSearching && (q !== text || clients.isFetching || users.isFetching);
  const groups = groupsOf({
    screens: findScreens(screens, text).slice(0, isSearching ? mostOfEach : undefined),
    // Enter must not open what answered to something else.
    clients: isSearching && !isWaiting ? (clients.data?.data.slice(0, mostOfEach) ?? []) : [],
    users: isSearching && !isWaiting && people !== undefined ? (users.data?.data ?? []) : [],
    me,
    usersTo: people?.to ?? '',
  });
  const found = groups.flatMap((group) => group.found);
  const error = isSearching ? (clients.error ?? users.error) : null;

  const combobox = useCombobox({ opened: true });
  const { selectFirstOption } = combobox;
  const shown = found.map(({ key }) => key).join(' ');
  // Enter opens what stands first, also after the answer came.
  useEffect(() => {
    if (shown !== '') selectFirstOption();
  }, [shown, selectFirstOption]);
  const navigate = useNavigate();
  const open = (key: string): void => {
    const chosen = found.find((one) => one.key === key);
    if (chosen === undefined) return;
    onClose();
    void navigate({ to: chosen.to, search: chosen.search ?? {} });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Buscar"
      size="lg"
      yOffset="10vh"
      closeButtonProps={{ 'aria-label': 'Fechar a busca' }}
    >
      <Combobox store={combobox} onOptionSubmit={open}>
        <Combobox.EventsTarget>
          <TextInput
            data-autofocus
            size="md"
            aria-label="Buscar telas, clientes e pessoas"
            placeholder="Tela, cliente ou pessoa"
            maxLength={200}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            // The list of a field keeps Esc for itself; here it is the whole window.
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.options ?? ''} aria-label="Resultados">
          {groups.map((group) => (
            <Combobox.Group key={group.name} label={group.name}>
              {group.found.map((one) => (
                <Combobox.Option key={one.key} value={one.key}>
                  <span className={classes.label}>{one.label}</span>
                  <span className={classes.hint}>{one.hint}</span>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox>
      <Text size="sm" c="dimmed" role="status" className={classes.state}>
        {error !== null
          ? `${messageOfError(error)} Clientes e pessoas não foram procurados.`
          : isWaiting
            ? 'Buscando…'
            : found.length === 0
              ? 'Nada encontrado entre o que você pode abrir.'
              : ''}
      </Text>
      <Text size="sm" c="dimmed" className={classes.keys}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> escolhe, <Kbd>Enter</Kbd> abre, <Kbd>Esc</Kbd> fecha
      </Text>
    </Modal>
  );
}

function useScreens(me: SessionUser) {
  const tenant = useShownTenant();
  const client = useChosenClient();
  const { routesByPath } = useRouter();
  return useMemo(
    () =>
      screensOf(
        navGroupsOf(me, { tenant, client, hasRoute: (pattern) => pattern in routesByPath }),
        { readsAccesses: mayCall(whoReadsAccesses, me) },
      ),
    [me, tenant, client, routesByPath],
  );
}

function groupsOf({
  screens,
  clients,
  users,
  me,
  usersTo,
}: {
  screens: ReturnType<typeof findScreens>;
  clients: readonly { cnpjcpf: string; id_tenant: string; razao_social: string }[];
  users: readonly {
    id: string;
    name: string;
    email: string;
    typeCargo: keyof typeof cargoLabels;
  }[];
  me: SessionUser;
  usersTo: string;
}): FoundGroup[] {
  return [
    {
      name: 'Telas',
      found: screens.map(({ label, place, to }) => ({ key: to, label, hint: place, to })),
    },
    {
      name: 'Clientes',
      found: clients.map((client) => ({
        key: `${client.id_tenant}/${client.cnpjcpf}`,
        label: client.razao_social,
        hint: formatPartyDocument(client.cnpjcpf),
        to: clientAreaPath(me, client),
      })),
    },
    {
      name: 'Pessoas',
      found: users.map(({ id, name, email, typeCargo }) => ({
        key: id,
        label: name,
        hint: `${cargoLabels[typeCargo]} · ${email}`,
        to: usersTo,
        search: { q: email },
      })),
    },
  ].filter(({ found }) => found.length > 0);
}
