import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { maxSecretLength, secretShownMs } from '#shared/products/product-secret.ts';
import { revealProductSecret, setProductSecret } from '#shared/products/products.endpoints.ts';
import { productMessages } from '#shared/products/products.messages.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useConnection } from '#web/session/connection.ts';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useCopied } from '#web/ui/use-copied.ts';
import { putProduct } from './put-product.ts';
import { clientProductsQuery } from './products.queries.ts';
import classes from './products.module.css';

/**
 * The access code of a product: masked, shown for 30 seconds, copied, changed by who may (@spec 3 §2 and §4 Access code). The code is asked
 * of the server each time, which records it; nothing keeps it here: not the cache of queries, and not that of mutations.
 */
export function ProductSecret({
  product,
  tenant,
}: {
  product: Product;
  tenant: string | undefined;
}) {
  const { isOnline } = useConnection();
  const queries = useQueryClient();
  const [isEdited, setEdited] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const copied = useCopied();
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), secretShownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  const reveal = useMutation({
    mutationFn: (motivo: 'copiar' | undefined) =>
      callEndpoint(revealProductSecret, {
        params: { id: product.id },
        body: motivo === undefined ? {} : { motivo },
        ...lookingAt(tenant),
      }),
    gcTime: 0,
    onError: (error) => {
      showToast('error', messageOfError(error));
      // Somebody else may have removed it.
      void queries.invalidateQueries({
        queryKey: clientProductsQuery(product.id_client, tenant).queryKey,
      });
    },
  });
  /** Asks for it; the answer is forgotten as soon as it was taken. */
  const ask = (motivo: 'copiar' | undefined, onAnswer: (senha: string) => void): void =>
    reveal.mutate(motivo, {
      onSuccess: ({ senha }) => onAnswer(senha),
      onSettled: () => reveal.reset(),
    });
  if (isEdited)
    return <SecretForm product={product} tenant={tenant} onClose={() => setEdited(false)} />;
  const mask = product.senhaProduto;
  return (
    <>
      {mask === null ? (
        <Text c="dimmed">Sem senha de acesso</Text>
      ) : (
        <Text className={classes.secret} aria-live="polite">
          {shown ?? <span aria-label="Senha oculta">{mask}</span>}
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
                else ask(undefined, setShown);
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
              onClick={() => ask('copiar', copied.copy)}
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
            Editar
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {isOnline
          ? 'Cada vez que a senha é vista ou copiada fica registrada.'
          : 'A senha precisa de conexão.'}
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
        ...lookingAt(tenant),
      }),
    onSuccess: async (saved) => {
      await putProduct(queries, saved, tenant);
      showToast(
        'success',
        saved.senhaProduto === null ? 'Senha de acesso removida.' : 'Senha de acesso salva.',
      );
      onClose();
    },
  });
  const isTooLong = senha.trim().length > maxSecretLength;
  const isRemoval = senha.trim() === '' && product.senhaProduto !== null;
  return (
    <form
      className={classes.secretForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending && !isTooLong) save.mutate();
      }}
    >
      <TextInput
        label="Nova senha"
        description={
          product.senhaProduto === null
            ? `Até ${maxSecretLength} caracteres`
            : `Até ${maxSecretLength} caracteres; vazia remove a senha`
        }
        value={senha}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        error={isTooLong ? productMessages.secretTooLong : null}
        onChange={(event) => setSenha(event.currentTarget.value)}
      />
      {save.isError && (
        <FormFailure title={productMessages.secretFailed}>{messageOfError(save.error)}</FormFailure>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          type="submit"
          loading={save.isPending}
          disabled={isTooLong || (senha.trim() === '' && !isRemoval)}
          {...(isRemoval ? { color: 'red' } : {})}
        >
          {isRemoval ? 'Remover senha' : 'Salvar senha'}
        </Button>
      </Group>
    </form>
  );
}
