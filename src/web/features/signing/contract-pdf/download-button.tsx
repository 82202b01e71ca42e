import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { showToast } from '#web/ui/toast.ts';
import type { SigningEnv } from '../signing-env.ts';
import type { Signing } from '../use-signing.ts';
import { handOverFile } from './hand-over-file.ts';
import { makeContractPdf } from './make-contract-pdf.ts';

/** 'Baixar PDF' of a closed contract. */
export function DownloadButton({ env, signing }: { env: SigningEnv; signing: Signing }) {
  return <PdfButton make={() => makeContractPdf(env, signing)} />;
}

/** Makes a PDF when pressed and hands it over; shows that it works, and says what to do when it could not. */
export function PdfButton({
  make,
  variant = 'filled',
}: {
  make: () => Promise<{ blob: Blob; name: string }>;
  variant?: 'filled' | 'default';
}) {
  const [isBusy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      const { blob, name } = await make();
      await handOverFile(blob, name);
    } catch (error) {
      reportError(error);
      showToast('error', 'Não foi possível gerar o PDF. Tente novamente.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="lg"
      variant={variant}
      loading={isBusy}
      leftSection={<IconFileDownload size={20} aria-hidden="true" />}
      onClick={() => void press()}
    >
      Baixar PDF
    </Button>
  );
}
