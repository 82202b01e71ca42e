import { Alert, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import QRCode from 'qrcode';
import { useEffect, useState } from 'react';
import { sendSigningLink } from '#shared/clients/clients.endpoints.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { whatsAppLink } from '#shared/kernel/whats-app-link.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { signingLinkOf } from './signing-link.ts';
import classes from './registration/registration.module.css';

/** 'Assinar Contrato a Distância': the link to copy, to send by WhatsApp or e-mail, and as a QR picture. */
export function ShareDialog({
  client,
  onClose,
}: {
  client: { cnpjcpf: string; razao_social: string; agreementId: string; whatsApp: string };
  onClose: () => void;
}) {
  useReturnFocus();
  const link = signingLinkOf(client.agreementId);
  const qr = useQrPicture(link);
  const mail = useMutation({
    mutationFn: () => callEndpoint(sendSigningLink, { params: { cnpjcpf: client.cnpjcpf } }),
  });
  const digits = client.whatsApp.replaceAll(/\D/g, '');
  const text = `Olá! O contrato de ${client.razao_social} está pronto para assinar: ${link}`;
  return (
    <Modal opened onClose={onClose} title="Assinar Contrato a Distância" size="md">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          O cliente abre o link, entra com o CPF e a senha, lê e assina.
        </Text>
        {qr !== null && (
          <img
            className={classes.qr}
            src={qr}
            alt={`QR do link de assinatura de ${client.razao_social}`}
          />
        )}
        <TextInput label="Link de assinatura" readOnly value={link} />
        <div className={classes.buttons}>
          <CopyButton
            text={link}
            label="Copiar link"
            done={clientMessages.linkCopied}
            failed={clientMessages.linkNotCopied}
          />
          <Button
            component="a"
            variant="default"
            target="_blank"
            rel="noopener"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            href={whatsAppLink(digits, text)}
          >
            WhatsApp
          </Button>
          <Button
            variant="default"
            leftSection={<IconMail size={18} aria-hidden />}
            loading={mail.isPending}
            disabled={mail.isSuccess}
            onClick={() => mail.mutate()}
          >
            Enviar por e-mail
          </Button>
        </div>
        {mail.isSuccess && <Text role="status">Link enviado para {mail.data.to}.</Text>}
        {mail.isError && (
          <Alert color="red" variant="light" role="alert">
            {messageOfError(mail.error)}
          </Alert>
        )}
      </Stack>
    </Modal>
  );
}

/** The link as a picture; null while it is drawn. */
function useQrPicture(text: string): string | null {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    QRCode.toDataURL(text, { width: 416, margin: 2, errorCorrectionLevel: 'M' }).then(
      (url) => (isWanted ? setPicture(url) : undefined),
      reportError,
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  return picture;
}
