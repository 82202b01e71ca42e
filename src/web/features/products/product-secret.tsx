import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { maxSecretLength, secretShownMs } from '#shared/products/product-secret.ts';
import { revealProductSecret, setProductSecret } from '#shared/products/products.endpoints.ts';
import { productMessages } from '#shared/products/products.messages.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useConnection } from '#web/session/connection.ts';
import { showToast } from '#web/ui/toast.ts';
import { useCopied } from '#web/ui/use-copied.ts';
import { putProduct } from './put-product.ts';
import classes from './products.module.css';

/**
 * The access code of a product: masked, shown for 30 seconds, copied, changed by who may (@spec 3 §2 and §4 Access code). The code is asked
 * of the server each time, which records it; nothing keeps it here.
 */
export function ProductSecret({
  product,
  tenant,
}: {
  product: Product;
  tenant: string | undefined;
}) {
  const { isOnline } = useConnection();
  const [isEdited, setEdited] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const copied = useCopied();
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), secretShownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  const inTenant = tenant === undefined ? {} : { tenant };
  const reveal = useMutation({
    mutationFn: (motivo: 'copiar' | undefined) =>
      callEndpoint(revealProductSecret, {
        params: { id: product.id },
        body: motivo === undefined ? {} : { motivo },
        ...inTenant,
      }),
    onError: (error) => showToast('error', messageOfError(error)),
  });
  if (isEdited)
    return <SecretForm product={product} tenant={tenant} onClose={() => setEdited(false)} />;
  const mask = product.senhaProduto;
  return (
    <>
      {mask === null ? (
        <Text c="dimmed">Sem código de acesso</Text>
      ) : (
        <Text className={classes.secret} aria-live="polite">
          {shown ?? <span aria-label="Código oculto">{mask}</span>}
        </Text>
      )}
      <Group gap="xs">
        {mask !== null && (
          <>
            <Button
              variant="default"
              disabled={!isOnline || (reveal.isPending && shown === null)}
              leftSection={
                shown === null ? (
                  <IconEye size={18} aria-hidden />
                ) : (
                  <IconEyeOff size={18} aria-hidden />
                )
              }
              onClick={() => {
                if (shown !== null) setShown(null);
                else
                  reveal.mutate(undefined, {
                    onSuccess: ({ senha }) => setShown(senha),
                  });
              }}
            >
              {shown === null ? 'Mostrar' : 'Ocultar'}
            </Button>
            <Button
              variant="default"
              disabled={!isOnline}
              leftSection={
                copied.isCopied ? (
                  <IconCheck size={18} aria-hidden />
                ) : (
                  <IconCopy size={18} aria-hidden />
                )
              }
              onClick={() =>
                reveal.mutate('copiar', {
                  onSuccess: ({ senha }) => copied.copy(senha ?? ''),
                })
              }
            >
              <span aria-live="polite">{copied.isCopied ? 'Copiado' : 'Copiar'}</span>
            </Button>
          </>
        )}
        {product.editar && (
          <Button
            variant="default"
            disabled={!isOnline}
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => {
              setShown(null);
              setEdited(true);
            }}
          >
            {mask === null ? 'Informar' : 'Alterar'}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {isOnline
          ? 'Cada vez que o código é visto ou copiado fica registrada.'
          : 'O código precisa de conexão.'}
      </Text>
    </>
  );
}

function SecretForm({
  product,
  tenant,
  onClose,
}: {
  product: Product;
  tenant: string | undefined;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [senha, setSenha] = useState('');
  const save = useMutation({
    mutationFn: () =>
      callEndpoint(setProductSecret, {
        params: { productId: product.id },
        body: { senha },
        ...(tenant === undefined ? {} : { tenant }),
      }),
    onSuccess: async (saved) => {
      await putProduct(queries, saved, tenant);
      showToast(
        'success',
        saved.senhaProduto === null ? 'Código de acesso retirado.' : 'Código de acesso salvo.',
      );
      onClose();
    },
  });
  const isRemoval = senha.trim() === '' && product.senhaProduto !== null;
  return (
    <form
      className={classes.secretForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <TextInput
        label="Novo código"
        description={
          product.senhaProduto === null
            ? `Até ${maxSecretLength} caracteres`
            : `Até ${maxSecretLength} caracteres; vazio retira o código`
        }
        value={senha}
        maxLength={maxSecretLength}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        error={
          save.isError ? `${productMessages.secretFailed}: ${messageOfError(save.error)}` : null
        }
        onChange={(event) => setSenha(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          type="submit"
          loading={save.isPending}
          disabled={senha.trim() === '' && !isRemoval}
          {...(isRemoval ? { color: 'red' } : {})}
        >
          {isRemoval ? 'Retirar código' : 'Salvar código'}
        </Button>
      </Group>
    </form>
  );
}
