import '@mantine/core/styles/Menu.css';
import { Menu, Text, useMantineColorScheme } from '@mantine/core';
import {
  IconCloudUpload,
  IconDeviceMobileDown,
  IconFileText,
  IconLogout,
  IconSignature,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorCodes } from '#shared/errors/error-codes.ts';
import { InstallDialog } from '#web/install/install-dialog.tsx';
import { useInstallState } from '#web/install/install-state.ts';
import { useSession } from '#web/session/session-store.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { UserButton } from './user-menu.tsx';

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
  const [dialog, setDialog] = useState<'install' | 'sign-out' | null>(null);
  if (session === null) return null;
  const go = (to: string) => (): void => void navigate({ to });
  const closeDialog = (): void => setDialog(null);
  return (
    <>
      <Menu
        defaultOpened={startsOpen}
        position="top-start"
        width={264}
        shadow="lg"
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <UserButton isCompact={isCompact} />
        </Menu.Target>
        <Menu.Dropdown>
          {session.kind === 'staff' && (
            <>
              <Menu.Label>{session.user.email}</Menu.Label>
              {/* Only while the own signature is open (@spec 1 §4 Signature dialog). */}
              <Menu.Item
                leftSection={<IconSignature size={18} aria-hidden />}
                disabled={!session.user.isModifica}
                onClick={go(`/assinar-contrato/${session.user.id}`)}
                {...(session.user.isModifica
                  ? {}
                  : { 'aria-describedby': 'assinatura-indisponivel' })}
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
              <Menu.Divider />
            </>
          )}
          <Menu.Item
            leftSection={<IconCloudUpload size={18} aria-hidden />}
            onClick={go('/pendencias')}
          >
            Pendências deste aparelho
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
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={() => setDialog('sign-out')}
          >
            Sair
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'install' && <InstallDialog onClose={closeDialog} />}
      {dialog === 'sign-out' && <SignOutDialog onClose={closeDialog} />}
    </>
  );
}
