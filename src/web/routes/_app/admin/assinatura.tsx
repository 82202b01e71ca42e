import { createFileRoute } from '@tanstack/react-router';
import { useChosenTenant, useStaff } from '#web/session/session-store.ts';
import { SignatureList } from '#web/features/verification/signature-list.tsx';
import { readSignatureSearch } from '#web/features/verification/signature-search.ts';
import { VerificationDialog } from '#web/features/verification/verification-dialog.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Signatures of the company, and the verification of one over them (decisions: Places). */
export const Route = createFileRoute('/_app/admin/assinatura')({
  validateSearch: readSignatureSearch,
  component: SignaturesScreen,
});

function SignaturesScreen() {
  const user = useStaff();
  const chosen = useChosenTenant();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (user === null) return null;
  const { verificar, tipo, ...list } = search;
  return (
    <>
      <PageHeader
        title="Assinaturas"
        description="Confira quem assinou antes de dar a assinatura por verificada."
      />
      <SignatureList
        idTenant={chosen ?? user.id_tenant}
        search={list}
        onSearch={(next) => void navigate({ search: readSignatureSearch(next), replace: true })}
        onOpen={(row) =>
          void navigate({
            search: {
              ...list,
              verificar: row.id_client ?? row.id_usuario!,
              tipo: row.id_client === null ? 'usuario' : 'cliente',
            },
          })
        }
      />
      {verificar !== undefined && tipo !== undefined && (
        <VerificationDialog
          party={{ tipo, id: verificar }}
          onClose={() => void navigate({ search: list })}
        />
      )}
    </>
  );
}
