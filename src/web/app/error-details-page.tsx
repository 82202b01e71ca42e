import { Button, Center, Code, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconHome, IconRefresh } from '@tabler/icons-react';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOfError } from '#web/api/message-of-error.ts';
import { ReportForm } from '#web/features/reports/report-form.tsx';
import { SupportLine } from '#web/features/reports/support-line.tsx';
import { appBuild, appVersion } from '#web/session/build-info.ts';
import { homePathOf } from '#web/session/guards.ts';
import { sessionStore } from '#web/session/session-store.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';

const retryDelayMs = 1000;

/** What a broken screen shows: plain words, the details for the office, and three ways on. Nothing captured is touched. */
export function ErrorDetailsPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [isRetrying, setRetrying] = useState(false);
  const [showsDetails, setShowsDetails] = useState(false);
  const session = sessionStore.get();
  const brand = useTenantBrand();
  const retry = (): void => {
    setRetrying(true);
    setTimeout(() => {
      setRetrying(false);
      reset();
      void router.invalidate();
    }, retryDelayMs);
  };
  return (
    <Center mih="70dvh" p="lg" component="main">
      <Stack align="center" gap="md" maw={560} ta="center">
        <IconAlertTriangle
          size={48}
          stroke={1.5}
          color="var(--mantine-color-orange-6)"
          aria-hidden
        />
        <Stack gap="md" role="alert">
          <Title order={1}>Algo deu errado!</Title>
          <Text>{messageOfError(error)}</Text>
          <Text c="dimmed" size="sm">
            O que já estava salvo neste aparelho continua salvo.
          </Text>
        </Stack>
        <Group justify="center">
          <Button
            size="md"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={isRetrying}
            onClick={retry}
          >
            Tentar novamente
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<IconHome size={18} aria-hidden />}
            onClick={() => window.location.assign(session === null ? '/' : homePathOf(session))}
          >
            Início
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => router.history.back()}
          >
            Voltar
          </Button>
        </Group>
        <SupportLine brand={brand} />
        <Button
          variant="subtle"
          size="sm"
          aria-expanded={showsDetails}
          onClick={() => setShowsDetails(!showsDetails)}
        >
          {showsDetails ? 'Ocultar detalhes' : 'Ver detalhes'}
        </Button>
        {showsDetails && (
          <Code
            block
            ta="left"
            maw="100%"
            style={{ overflow: 'auto' }}
          >{`${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}\n${window.location.pathname}`}</Code>
        )}
        <Text size="xs" c="dimmed" className="tabular">
          Versão {appVersion} · {appBuild}
        </Text>
        <ReportForm error={error} />
      </Stack>
    </Center>
  );
}
