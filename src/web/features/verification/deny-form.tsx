import { Alert, Button, Group, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { verificationMessages } from '#shared/verification/verification.messages.ts';

/** Longest reason, as the server's own limit. */
const maxReasonLength = 1000;

/** Asks why a signature is denied and says what the denial does; the words belong to the desk, which asks before they are lost. */
export function DenyForm({
  reopens,
  isBusy,
  motivo,
  onMotivo,
  onDeny,
  onCancel,
}: {
  reopens: boolean;
  isBusy: boolean;
  motivo: string;
  onMotivo: (motivo: string) => void;
  onDeny: (motivo: string) => void;
  onCancel: () => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [isAsked, setAsked] = useState(false);
  const isBlank = motivo.trim() === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (isBlank) field.current?.focus();
        else onDeny(motivo.trim());
      }}
    >
      <Alert color="red" variant="light" mb="sm" py="xs">
        {reopens
          ? 'Negar abre a assinatura de novo: o que foi coletado fica guardado como evidência, as testemunhas assinam outra vez e quem coletou recebe um alerta.'
          : 'O contrato já foi fechado e não se abre de novo. Negar marca a assinatura e alerta o responsável, que pode emitir outro contrato.'}
      </Alert>
      <Textarea
        label="Motivo"
        description="O consultor lê este texto no alerta."
        withAsterisk
        autosize
        minRows={2}
        maxRows={5}
        maxLength={maxReasonLength}
        value={motivo}
        onChange={(event) => onMotivo(event.currentTarget.value)}
        error={isAsked && isBlank ? verificationMessages.reasonRequired : undefined}
        ref={field}
      />
      <Group justify="flex-end" mt="sm">
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
