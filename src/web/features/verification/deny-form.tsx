import { Alert, Button, Group, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { verificationMessages } from '#shared/verification/verification.messages.ts';

/** Longest reason, as the server's own limit. */
const maxReasonLength = 1000;

/** Asks why a signature is denied and says what the denial does. */
export function DenyForm({
  reopens,
  isBusy,
  onDeny,
  onCancel,
}: {
  reopens: boolean;
  isBusy: boolean;
  onDeny: (motivo: string) => void;
  onCancel: () => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [motivo, setMotivo] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isBlank = motivo.trim() === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!isBlank) onDeny(motivo.trim());
      }}
    >
      <Alert color="red" variant="light" mb="md">
        {reopens
          ? 'Negar abre a assinatura de novo: o que foi coletado fica guardado como evidência, as testemunhas assinam outra vez e quem coletou recebe um alerta.'
          : 'O contrato já foi fechado e não se abre de novo. Negar marca a assinatura e alerta o responsável, que pode emitir outro contrato.'}
      </Alert>
      <Textarea
        label="Motivo"
        description="O consultor lê este texto no alerta."
        withAsterisk
        autosize
        minRows={3}
        maxLength={maxReasonLength}
        value={motivo}
        onChange={(event) => setMotivo(event.currentTarget.value)}
        error={isAsked && isBlank ? verificationMessages.reasonRequired : undefined}
        ref={field}
      />
      <Group justify="flex-end" mt="md">
        <Button type="button" variant="default" size="md" onClick={onCancel} disabled={isBusy}>
          Cancelar
        </Button>
        <Button type="submit" color="red" size="md" loading={isBusy}>
          Negar assinatura
        </Button>
      </Group>
    </form>
  );
}
