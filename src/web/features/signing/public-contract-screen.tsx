import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { proposalNote } from '#shared/contracts/proposal-marks.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { contractPdfName } from '#pdf/contract-pdf-name.ts';
import type { TenantBrand } from '#shared/tenants/tenants.schemas.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PdfButton } from './contract-pdf/download-button.tsx';
import { renderPdfHere } from './contract-pdf/render-pdf.ts';
import { ContractReader, useContractPages, usePage } from './contract-reader/contract-reader.tsx';
import { ReaderPages } from './contract-reader/reader-pages.tsx';
import { ReadAloudButton } from './contract-reader/read-aloud-button.tsx';
import classes from './contract-screen.module.css';
import { FieldFrame } from './field-frame.tsx';
import { LoadFailure } from './load-failure.tsx';
import { publicContractQuery } from './signing.queries.ts';

type Props = {
  idTenant: string;
  contracts: string;
  /** Commission of the proposal in percent, as the address has it. */
  commission: string | undefined;
  brand: TenantBrand;
  onBack: (() => void) | undefined;
};

/**
 * The text of a proposal for anyone with the address: same pages, reading aloud and PDF, nothing to
 * sign (@spec 3 §2 Public contract viewer).
 */
export function PublicContractScreen({ idTenant, contracts, commission, brand, onBack }: Props) {
  const { data, error, refetch } = useQuery(publicContractQuery(idTenant, contracts, commission));
  const contract = useContractPages(data?.html);
  const [wanted, setWanted] = useState(1);
  const { page, blocks, texts } = usePage(contract, wanted);
  const [speaking, setSpeaking] = useState<number | null>(null);
  if (data === undefined)
    return (
      <LoadFailure isStandalone error={error} onRetry={() => void refetch()} onBack={onBack} />
    );

  const make = async (): Promise<{ blob: Blob; name: string }> => ({
    blob: await renderPdfHere(
      {
        html: data.html,
        contractSha256: await sha256Hex(data.html),
        agreementId: 'proposta',
        version: 1,
        createdAt: new Date().toISOString(),
        state: 'minuta',
        signatures: null,
      },
      brand,
    ),
    name: contractPdfName({}),
  });
  return (
    <FieldFrame
      isStandalone
      onBack={onBack}
      title="Contrato"
      subtitle={data.title}
      layout="wide"
      actions={
        <>
          <ReaderPages page={page} pageCount={contract.pageCount} onPage={setWanted} />
          <PdfButton make={make} />
        </>
      }
    >
      <div>
        <div className={classes['note']}>
          <Notice tone="warning">{proposalNote}</Notice>
        </div>
        <div className={classes['tools']}>
          <span>
            Página {page} de {contract.pageCount}
          </span>
          <ReadAloudButton key={page} paragraphs={texts} onParagraph={setSpeaking} />
        </div>
        <ContractReader
          label={data.title}
          page={page}
          pageCount={contract.pageCount}
          blocks={blocks}
          speaking={speaking}
        />
      </div>
    </FieldFrame>
  );
}
