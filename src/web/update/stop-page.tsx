import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { exportReport } from '#offline/queue/export-signing.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { showToast } from '#web/ui/toast.ts';
import { appBuild, appVersion } from '#web/session/build-info.ts';
import { pagePorts } from '#web/session/page-offline.ts';
import { buildsInLoop } from './reload-guard.ts';
import { setUpdateState } from './update-state.ts';

/**
 * Too many reloads in a row: nothing reloads by itself any more. Says which builds are at odds and gives the report away;
 * the person may go on with the version that is open, because what they capture is kept by every version.
 */
export function StopPage() {
  const [builds] = useState(() => buildsInLoop(window.sessionStorage, Date.now(), appBuild));
  const exportNow = (): void =>
    void exportReport(pagePorts).then(saveFile, () =>
      showToast('error', 'Não foi possível exportar o relatório.'),
    );
  return (
    <Modal
      opened
      fullScreen
      onClose={() => setUpdateState('none')}
      withCloseButton={false}
      title={<strong>A atualização não se completou</strong>}
    >
      <Stack maw={560} mx="auto" mt="lg">
        <Text>
          O aplicativo recarregou várias vezes em poucos minutos e parou de tentar sozinho. Nada do
          que foi coletado neste aparelho se perdeu.
        </Text>
        <Text c="dimmed" className="tabular">
          Aberta agora: {appVersion} · {appBuild}
          <br />
          Versões que se alternaram: {builds.join(', ')}
        </Text>
        <Text>
          Feche as outras abas deste sistema e recarregue. Se voltar a acontecer, exporte o
          relatório e envie ao escritório.
        </Text>
        <Group>
          <Button size="md" onClick={() => window.location.reload()}>
            Recarregar
          </Button>
          <Button size="md" variant="default" onClick={exportNow}>
            Exportar relatório
          </Button>
          <Button size="md" variant="subtle" onClick={() => setUpdateState('none')}>
            Continuar nesta versão
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
