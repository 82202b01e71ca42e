import { Text } from '@mantine/core';
import QRCode from 'qrcode';
import { useEffect, useState } from 'react';
import type { FactorOffer } from '#shared/session/second-factor.schemas.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import classes from './account.module.css';

/** What the authenticator app needs: a picture to scan, and the same secret for typing. */
export function FactorSecret({ offer: { secret, uri } }: { offer: FactorOffer }) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    QRCode.toDataURL(uri, { width: 416, margin: 2, errorCorrectionLevel: 'M' }).then(
      (url) => (isWanted ? setPicture(url) : undefined),
      // The secret below can be typed.
      (error: unknown) => console.warn('QR picture', error),
    );
    return () => {
      isWanted = false;
    };
  }, [uri]);
  return (
    <div className={classes.secret}>
      <Text>
        Abra um aplicativo de autenticação (Google Authenticator, Microsoft Authenticator, Aegis ou
        outro), escolha adicionar uma conta e leia esta imagem.
      </Text>
      <div className={classes.qrFrame}>
        {picture !== null && (
          <img className={classes.qr} src={picture} alt="QR para o aplicativo de autenticação" />
        )}
      </div>
      <Text size="sm" c="dimmed">
        Sem câmera? Digite esta chave no aplicativo:
      </Text>
      <code className={classes.key} aria-label="Chave do aplicativo">
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </code>
      <CopyButton text={secret} label="Copiar chave" done="Chave copiada" />
    </div>
  );
}
