import { Fragment, lazy, Suspense } from 'react';
import { whoReadsSheet } from '#shared/analyses/analyses.access.ts';
import { monthsInWords } from '#shared/analyses/sheet-words.ts';
import { whoReadsBoletoDetails } from '#shared/boletos/boletos.access.ts';
import { exportSheet } from '#shared/exports/exports.endpoints.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { isBuilt } from '#shared/products/built-products.ts';
import { hasSheet, hasVerbas } from '#shared/resume/resume.enums.ts';
import { whoReadsVerbas } from '#shared/verbas/verbas.access.ts';
import { ExportMenu } from '#web/features/exports/export-menu.tsx';
import { ProductDetail } from '#web/features/products/product-detail.tsx';
import { useStaff } from '#web/session/session-store.ts';
import { ClientObservations } from './client-observations.tsx';

const ApuracaoPanel = lazy(() =>
  import('#web/features/apuracoes/apuracao-panel.tsx').then(({ ApuracaoPanel }) => ({
    default: ApuracaoPanel,
  })),
);

const ResumeCards = lazy(() =>
  import('#web/features/resume/resume-cards.tsx').then(({ ResumeCards }) => ({
    default: ResumeCards,
  })),
);

const CreditsPanel = lazy(() =>
  import('#web/features/credits/credits-panel.tsx').then(({ CreditsPanel }) => ({
    default: CreditsPanel,
  })),
);

const VerbasPanel = lazy(() =>
  import('#web/features/verbas/verbas-panel.tsx').then(({ VerbasPanel }) => ({
    default: VerbasPanel,
  })),
);

const SheetPanel = lazy(() =>
  import('#web/features/analyses/sheet-panel.tsx').then(({ SheetPanel }) => ({
    default: SheetPanel,
  })),
);

const ClientBoletos = lazy(() =>
  import('#web/features/boletos/client-boletos.tsx').then(({ ClientBoletos }) => ({
    default: ClientBoletos,
  })),
);

const IssueBoletoDialog = lazy(() =>
  import('#web/features/boletos/issue-boleto-dialog.tsx').then(({ IssueBoletoDialog }) => ({
    default: IssueBoletoDialog,
  })),
);

const AttachmentsDialog = lazy(() =>
  import('#web/features/attachments/attachments-dialog.tsx').then(({ AttachmentsDialog }) => ({
    default: AttachmentsDialog,
  })),
);

const ProductAttachments = lazy(() =>
  import('#web/features/attachments/product-attachments.tsx').then(({ ProductAttachments }) => ({
    default: ProductAttachments,
  })),
);

/**
 * One product of a client at work: what every product has, below it the work of those that are
 * built with the client's boletos, and its observations. `tenant` only where an ADMIN looks at a
 * company; `apuracao`, `month` and `boletosPage` as they stand in the address.
 */
export function ProductScreen({
  id,
  cnpjcpf,
  tenant,
  apuracao,
  onApuracao,
  month,
  onMonth,
  boletosPage,
  onBoletosPage,
  onBack,
}: {
  id: string;
  cnpjcpf: string;
  tenant: string | undefined;
  apuracao: string | undefined;
  onApuracao: (id: string | undefined) => void;
  month: string | undefined;
  onMonth: (month: string | undefined) => void;
  boletosPage: number | undefined;
  onBoletosPage: (page: number | undefined) => void;
  onBack: () => void;
}) {
  const user = useStaff();
  const mayReadVerbas = mayCall(whoReadsVerbas, user);
  const mayReadSheet = mayCall(whoReadsSheet, user);
  const mayOpenBoletos = mayCall(whoReadsBoletoDetails, user);
  return (
    <ProductDetail id={id} cnpjcpf={cnpjcpf} tenant={tenant} onBack={onBack}>
      {(product) => (
        <>
          {isBuilt(product.typeServico) && (
            <Suspense fallback={null}>
              <ApuracaoPanel
                key={product.id}
                product={product}
                tenant={tenant}
                chosen={apuracao}
                onChoose={onApuracao}
              >
                {(current) => (
                  <Fragment key={current.id}>
                    <Suspense fallback={null}>
                      <ResumeCards apuracao={current} product={product} tenant={tenant} />
                    </Suspense>
                    {hasVerbas(product.typeServico) && mayReadVerbas && (
                      <Suspense fallback={null}>
                        <VerbasPanel apuracao={current} product={product} tenant={tenant} />
                      </Suspense>
                    )}
                    {hasSheet(product.typeServico) && mayReadSheet && (
                      <Suspense fallback={null}>
                        <SheetPanel
                          apuracao={current}
                          product={product}
                          tenant={tenant}
                          month={month}
                          onMonth={onMonth}
                          renderExport={({ badge, year }, count) => (
                            <ExportMenu
                              endpoint={exportSheet}
                              params={{ id_apuracao: current.id }}
                              query={{ badge, ano: year }}
                              tenant={tenant}
                              total={count}
                              count={monthsInWords(count)}
                            />
                          )}
                        />
                      </Suspense>
                    )}
                    <Suspense fallback={null}>
                      <CreditsPanel
                        apuracao={current}
                        product={product}
                        tenant={tenant}
                        renderAttachments={({ credit, ...of }) => (
                          <Suspense fallback={null}>
                            <AttachmentsDialog
                              {...of}
                              idCredit={credit.id}
                              count={credit.anexos}
                              apuracao={current}
                              tenant={tenant}
                            />
                          </Suspense>
                        )}
                        renderBilling={({ onClose, ...of }) => (
                          <Suspense fallback={null}>
                            <IssueBoletoDialog
                              tenant={tenant}
                              client={{
                                cnpjcpf: current.id_client,
                                razao_social: product.razao_social,
                              }}
                              billing={of}
                              onClose={onClose}
                            />
                          </Suspense>
                        )}
                      />
                    </Suspense>
                  </Fragment>
                )}
              </ApuracaoPanel>
            </Suspense>
          )}
          {isBuilt(product.typeServico) && mayOpenBoletos && (
            <Suspense fallback={null}>
              <ClientBoletos
                key={product.id}
                client={{ cnpjcpf: product.id_client, razao_social: product.razao_social }}
                tenant={tenant}
                mayEdit={product.editar}
                page={boletosPage}
                onPage={onBoletosPage}
              />
            </Suspense>
          )}
          {isBuilt(product.typeServico) && (
            <Suspense fallback={null}>
              <ProductAttachments product={product} tenant={tenant} />
            </Suspense>
          )}
          <ClientObservations cnpjcpf={cnpjcpf} tenant={tenant} product={id} />
        </>
      )}
    </ProductDetail>
  );
}
