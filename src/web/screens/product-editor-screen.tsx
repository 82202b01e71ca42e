import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { agreementKeys } from '#shared/agreements/agreements.keys.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { clientRecordQuery } from '#web/features/clients/client-area/client-area.queries.ts';
import { RegimeEditor } from '#web/features/products/regime-editor.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PrepareVisitButton } from './client-contract.tsx';

const ShareDialog = lazy(() =>
  import('#web/features/clients/share-dialog.tsx').then(({ ShareDialog }) => ({
    default: ShareDialog,
  })),
);

/** Regimes and products of a client, at both addresses of the client's area. `tenant` only where an ADMIN looks at a company. */
export function ProductEditorScreen({
  cnpjcpf,
  tenant,
}: {
  cnpjcpf: string;
  tenant: string | undefined;
}) {
  const { data } = useQuery(clientRecordQuery(cnpjcpf, tenant));
  // The frame around this one says that it is being fetched, or why it is not there.
  return data === undefined ? null : <Editor client={data} tenant={tenant} />;
}

function Editor({ client, tenant }: { client: Client; tenant: string | undefined }) {
  const queries = useQueryClient();
  return (
    <RegimeEditor
      client={client}
      tenant={tenant}
      onChanged={() =>
        Promise.all([
          queries.invalidateQueries({ queryKey: clientKeys.all }),
          queries.invalidateQueries({ queryKey: agreementKeys.all }),
        ])
      }
      renderNext={(made) => <NextSteps client={client} tenant={tenant} made={made} />}
    />
  );
}

/** What leads on from a new version: to a visit, to signing from afar, to the text. */
function NextSteps({
  client,
  tenant,
  made,
}: {
  client: Client;
  tenant: string | undefined;
  made: Agreement;
}) {
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <PrepareVisitButton client={client} tenant={tenant} variant="default" />
      <Button variant="default" onClick={() => setSharing(true)}>
        Assinar Contrato a Distância
      </Button>
      <LinkButton variant="default" to="/minuta/$id" params={{ id: made.id }}>
        Abrir contrato
      </LinkButton>
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDialog
            client={{
              cnpjcpf: client.cnpjcpf,
              razao_social: client.razao_social,
              agreementId: made.id,
              whatsApp: client.contatoProprietario ?? '',
            }}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
