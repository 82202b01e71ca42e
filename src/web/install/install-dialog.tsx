import '#web/ui/frame-styles.ts';
import { Button, List, Modal, Stack, Text } from '@mantine/core';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import '@mantine/core/styles/List.css';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { promptInstall, useInstallState } from './install-state.ts';

/** How to install the application here: the browser's own question, or the steps by hand. */
export function InstallDialog({ onClose }: { onClose: () => void }) {
  const state = useInstallState();
  const { title } = useTenantBrand();
  return (
    <Modal opened onClose={onClose} title="Instalar aplicativo">
      <Stack>
        <Text>
          Instalado, o {title} abre sem internet, em tela cheia, e o aparelho guarda as assinaturas
          com mais segurança.
        </Text>
        {state === 'promptable' && (
          <Button
            size="lg"
            leftSection={<IconDeviceMobileDown size={20} aria-hidden />}
            onClick={() => void promptInstall().then((isAccepted) => isAccepted && onClose())}
          >
            Instalar agora
          </Button>
        )}
        {state === 'ios' && (
          <List type="ordered" spacing="xs">
            <List.Item>
              No Safari, toque em <b>Compartilhar</b> (o quadrado com a seta para cima).
            </List.Item>
            <List.Item>
              Escolha <b>Adicionar à Tela de Início</b>.
            </List.Item>
            <List.Item>
              Confirme em <b>Adicionar</b> e abra o {title} pelo ícone novo.
            </List.Item>
          </List>
        )}
        {state === 'manual' && (
          <List type="ordered" spacing="xs">
            <List.Item>Abra o menu do navegador (⋮).</List.Item>
            <List.Item>
              Escolha <b>Instalar aplicativo</b> ou <b>Adicionar à tela inicial</b>.
            </List.Item>
            <List.Item>Abra o {title} pelo ícone novo.</List.Item>
          </List>
        )}
        {state === 'installed' && <Text>O aplicativo já está instalado neste aparelho.</Text>}
      </Stack>
    </Modal>
  );
}
