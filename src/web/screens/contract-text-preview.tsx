import { useState } from 'react';
import {
  ContractReader,
  useContractPages,
  usePage,
} from '#web/features/signing/contract-reader/contract-reader.tsx';
import { ReaderPages } from '#web/features/signing/contract-reader/reader-pages.tsx';
import classes from './contract-text-preview.module.css';

/** The text of a template in the reader that a client reads it in; merge fields stand as they are written. */
export function ContractTextPreview({ html, label }: { html: string; label: string }) {
  const contract = useContractPages(html);
  const [wanted, setWanted] = useState(1);
  const { page, blocks } = usePage(contract, wanted);
  return (
    <>
      {contract.pageCount > 1 && (
        <div className={classes.controls}>
          <ReaderPages page={page} pageCount={contract.pageCount} onPage={setWanted} />
        </div>
      )}
      <ContractReader
        label={label}
        page={page}
        pageCount={contract.pageCount}
        blocks={blocks}
        speaking={null}
      />
    </>
  );
}
