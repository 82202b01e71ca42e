import '@mantine/core/styles/Menu.css';
import { Menu, Text, useMantineColorScheme } from '@mantine/core';
import {
  IconCloudUpload,
  IconDeviceMobileDown,
  IconDevices,
  IconDeviceTablet,
  IconFileText,
  IconKey,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconSearch,
  IconShieldLock,
  IconShieldCheck,
  IconSignature,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { deviceKeys } from '#shared/devices/devices.keys.ts';
import { errorCodes } from '#shared/errors/error-codes.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { whoReadsAccesses } from '#shared/security/security.access.ts';
import { getInstallId } from '#offline/store/device-key.ts';
import { LateHandOverDialog } from '#web/features/handover/late-hand-over-dialog.tsx';
import { InstallDialog } from '#web/install/install-dialog.tsx';
import { useInstallState } from '#web/install/install-state.ts';
import { pagePorts } from '#web/session/page-offline.ts';
import { ownerOfSession, useSession } from '#web/session/session-store.ts';
import { usePaletteKeys } from './palette/use-palette-keys.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useLateMenu } from './use-late-menu.ts';
import { UserButton } from './user-menu.tsx';

const OwnDevicesDialog = lazy(() =>
  import('#web/features/devices/own-devices-dialog.tsx').then(({ OwnDevicesDialog }) => ({
    default: OwnDevicesDialog,
  })),
);

const Palette = lazy(() =>
  import('./palette/palette.tsx').then(({ Palette }) => ({ default: Palette })),
);
const ShortcutsDialog = lazy(() =>
  import('./palette/shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ({
    default: ShortcutsDialog,
  })),
);

/** The installation of this page; it answers without network. */
const installIdQuery = queryOptions({
  queryKey: deviceKeys.here,
  queryFn: () => getInstallId(pagePorts),
  networkMode: 'always',
});

/** An item that can be read but not used. A disabled button takes no focus, and the first item gets it when the menu opens. */
const unavailableItem = {
  'data-disabled': true,
  'aria-disabled': true,
  'aria-describedby': 'assinatura-indisponivel',
} as const;

const schemes = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'auto', label: 'Sistema' },
] as const;

/** Menu of the person: own signature and contract, theme, this device, sign-out (@spec 1 §2.3). */
export function UserMenuDropdown({
  isCompact,
  startsOpen,
}: {
  isCompact: boolean;
  startsOpen: boolean;
}) {
  const session = useSession();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const install = useInstallState();
  const [dialog, setDialog] = useState<
    'devices' | 'install' | 'lock' | 'palette' | 'shortcuts' | 'sign-out' | null
  >(null);
  const { opened, onChange, onButton } = useLateMenu(startsOpen);
  const here = useQuery(installIdQuery).data;
  usePaletteKeys({
    search: useCallback(() => setDialog('palette'), []),
    help: useCallback(() => setDialog('shortcuts'), []),
  });
  if (session === null) return null;
  const go = (to: string) => (): void => void navigate({ to });
  const closeDialog = (): void => setDialog(null);
  return (
    <>
      <Menu
        opened={opened}
        onChange={onChange}
        position="top-start"
        width={264}
        shadow="lg"
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <UserButton isCompact={isCompact} ref={onButton} />
        </Menu.Target>
        <Menu.Dropdown>
          {session.kind === 'staff' && (
            <>
              <Menu.Label>{session.user.email}</Menu.Label>
              {/* Only while the own signature is open (@spec 1 §4 Signature dialog). */}
              <Menu.Item
                leftSection={<IconSignature size={18} aria-hidden />}
                {...(session.user.isModifica
                  ? { onClick: go(`/assinar-contrato/${session.user.id}`) }
                  : unavailableItem)}
              >
                Assinatura
                {!session.user.isModifica && (
                  <Text size="xs" id="assinatura-indisponivel">
                    {errorCodes.signature_closed.message}
                  </Text>
                )}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconFileText size={18} aria-hidden />}
                onClick={go('/minuta-usuario')}
              >
                Contrato
              </Menu.Item>
              {mayCall(whoReadsAccesses, session.user) && (
                <Menu.Item
                  leftSection={<IconShieldCheck size={18} aria-hidden />}
                  onClick={go('/acessos')}
                >
                  Registro de acessos
                </Menu.Item>
              )}
              <Menu.Divider />
            </>
          )}
          <Menu.Item
            leftSection={<IconCloudUpload size={18} aria-hidden />}
            onClick={go('/pendencias')}
          >
            Pendências deste aparelho
          </Menu.Item>
          <Menu.Item leftSection={<IconDevices size={18} aria-hidden />} onClick={go('/sessoes')}>
            Sessões
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={18} aria-hidden />} onClick={go('/alterar-senha')}>
            Alterar senha
          </Menu.Item>
          {session.kind === 'staff' && (
            <Menu.Item
              leftSection={<IconShieldLock size={18} aria-hidden />}
              onClick={go('/verificacao-em-duas-etapas')}
            >
              Verificação em duas etapas
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconDeviceTablet size={18} aria-hidden />}
            onClick={() => setDialog('devices')}
          >
            Meus aparelhos
          </Menu.Item>
          {session.kind === 'staff' && (
            <Menu.Item
              leftSection={<IconSearch size={18} aria-hidden />}
              onClick={() => setDialog('palette')}
            >
              Buscar
            </Menu.Item>
          )}
          <Menu.Item
            visibleFrom="sm"
            leftSection={<IconKeyboard size={18} aria-hidden />}
            onClick={() => setDialog('shortcuts')}
          >
            Atalhos do teclado
          </Menu.Item>
          {install !== 'installed' && (
            <Menu.Item
              leftSection={<IconDeviceMobileDown size={18} aria-hidden />}
              onClick={() => setDialog('install')}
            >
              Instalar aplicativo
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Label>Tema</Menu.Label>
          <Menu.RadioGroup
            value={colorScheme}
            onChange={(value) => {
              const scheme = schemes.find((one) => one.value === value);
              if (scheme !== undefined) setColorScheme(scheme.value);
            }}
          >
            {schemes.map((scheme) => (
              <Menu.RadioItem key={scheme.value} value={scheme.value}>
                {scheme.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconLock size={18} aria-hidden />}
            onClick={() => setDialog('lock')}
          >
            Bloquear
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={() => setDialog('sign-out')}
          >
            Sair
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'devices' && here !== undefined && (
        <Suspense>
          <OwnDevicesDialog here={here} onClose={closeDialog} />
        </Suspense>
      )}
      {dialog === 'palette' && session.kind === 'staff' && (
        <Suspense>
          <Palette me={session.user} onClose={closeDialog} />
        </Suspense>
      )}
      {dialog === 'shortcuts' && (
        <Suspense>
          <ShortcutsDialog onClose={closeDialog} />
        </Suspense>
      )}
      {dialog === 'install' && <InstallDialog onClose={closeDialog} />}
      {dialog === 'lock' && (
        <LateHandOverDialog owner={ownerOfSession(session)} handOver={null} onClose={closeDialog} />
      )}
      {dialog === 'sign-out' && (
        <SignOutDialog onClose={closeDialog} onLock={() => setDialog('lock')} />
      )}
    </>
  );
}
