import { createFileRoute } from '@tanstack/react-router';
import { useConnection } from '#web/session/connection.ts';
import { NeedsConnection } from '#web/features/session/account/needs-connection.tsx';
import { OwnFactorPanel } from '#web/features/session/account/own-factor.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** 'Verificação em duas etapas' of the user menu. */
export const Route = createFileRoute('/_app/verificacao-em-duas-etapas')({
  component: SecondFactorScreen,
});

function SecondFactorScreen() {
  const { isOnline } = useConnection();
  return (
    <>
      <PageHeader
        title="Verificação em duas etapas"
        description="A senha e um código do seu celular."
      />
      {isOnline ? <OwnFactorPanel /> : <NeedsConnection />}
    </>
  );
}
