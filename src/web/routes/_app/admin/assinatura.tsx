import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { exportSignatures } from '#shared/exports/exports.endpoints.ts';
import { useChosenTenant, useStaff } from '#web/session/session-store.ts';
import { mayReissue } from '#web/screens/may-open.ts';
import { NewVersion } from '#web/screens/new-version.tsx';
import { ViewsMenu } from '#web/features/views/views-menu.tsx';
import { ExportMenu } from '#web/features/exports/export-menu.tsx';
import { SignatureList } from '#web/features/verification/signature-list.tsx';
import {
  readSignatureSearch,
  type SignatureSearch,
} from '#web/features/verification/signature-search.ts';
import { VerificationDialog } from '#web/features/verification/verification-dialog.tsx';
import {
  signatureFilter,
  signaturesQuery,
} from '#web/features/verification/verification.queries.ts';
import { countInWords } from '#web/ui/list/list-view.tsx';
import { searchUpdate, type SearchChange } from '#web/ui/list/search-update.ts';
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
  const { verificar, tipo, ...list } = search;
  const onSearch = (change: SearchChange<SignatureSearch>): void =>
    void navigate({
      search: searchUpdate(readSignatureSearch, change),
      replace: true,
      resetScroll: false,
    });
  const idTenant = chosen ?? user?.id_tenant ?? '';
  const { data: rows } = useQuery({
    ...signaturesQuery(idTenant, list),
    enabled: user !== null,
  });
  if (user === null) return null;
  const close = (): void =>
    void navigate({
      search: (now) => {
        const { verificar: _, tipo: _tipo, ...rest } = now;
        return rest;
      },
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        title="Assinaturas"
        description="Confira quem assinou antes de dar a assinatura por verificada."
        action={
          <Group gap="sm" grow preventGrowOverflow={false}>
            <ViewsMenu
              list="assinaturas"
              search={list}
              read={readSignatureSearch}
              onOpen={(view) => onSearch(() => view)}
            />
            <ExportMenu
              endpoint={exportSignatures}
              query={signatureFilter(list)}
              tenant={idTenant}
              total={rows?.total}
              count={countInWords(rows?.total ?? 0, 'assinatura', 'assinaturas')}
            />
          </Group>
        }
      />
      <SignatureList
        idTenant={idTenant}
        search={list}
        onSearch={onSearch}
        onOpen={(row) =>
          void navigate({
            search: (now) => ({
              ...now,
              verificar: row.id_client ?? row.id_usuario!,
              tipo: row.id_client === null ? 'usuario' : 'cliente',
            }),
            resetScroll: false,
          })
        }
      />
      {verificar !== undefined && tipo !== undefined && (
        <VerificationDialog
          party={{ tipo, id: verificar }}
          search={list}
          me={user.id}
          onGo={(party) =>
            void navigate({
              search: (now) => ({ ...now, verificar: party.id, tipo: party.tipo }),
              replace: true,
              resetScroll: false,
            })
          }
          renderDenied={({ id, id_client, id_usuario }) => (
            <NewVersion
              agreementId={id}
              cause={{ kind: 'negado' }}
              mayIssue={mayReissue(user, {
                party:
                  id_client === null
                    ? { kind: 'user', id: id_usuario ?? '' }
                    : { kind: 'client', id: id_client },
                id_tenant: idTenant,
              })}
              onIssued={close}
            />
          )}
          onClose={close}
        />
      )}
    </>
  );
}
