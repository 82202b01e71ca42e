import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { homePathOf } from '#web/session/guards.ts';
import { isStaffHost } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session-store.ts';

/** Unknown path: this page with a session; sign-in without one on staff hosts, the landing page elsewhere (decisions: Places). */
export function NotFoundPage() {
  const session = useSession();
  if (session === null)
    return <Navigate to={isStaffHost(window.location.hostname) ? '/signin' : '/'} replace />;
  return (
    <Center mih="70dvh" p="lg" component="main">
      <Stack align="center" gap="md" ta="center">
        <IconMapOff size={48} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
        <Title order={1}>Página não encontrada</Title>
        <Text c="dimmed">O endereço pode ter mudado, ou o item já não existe.</Text>
        <Button size="md" component="a" href={homePathOf(session)}>
          Ir para o início
        </Button>
      </Stack>
    </Center>
  );
}
