import '#web/ui/desk-styles.ts';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { createView, updateView } from '#shared/views/views.endpoints.ts';
import type { ViewedList } from '#shared/views/views.enums.ts';
import { viewKeys } from '#shared/views/views.keys.ts';
import { viewMessages } from '#shared/views/views.messages.ts';
import { maxViewNameLength } from '#shared/views/views.rules.ts';
import type { SavedView } from '#shared/views/views.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { showToast } from '#web/ui/toast.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';

/** Keeps the filters of the list under a name; under a name that is taken they replace those of that view. */
export function SaveViewDialog({
  list,
  views,
  search,
  suggested,
  onClose,
}: {
  list: ViewedList;
  views: readonly SavedView[];
  search: string;
  suggested: string;
  onClose: () => void;
}) {
  useReturnFocus();
  const queries = useQueryClient();
  const [name, setName] = useState(suggested);
  const wanted = name.trim();
  const taken = views.find((view) => view.name.toLowerCase() === wanted.toLowerCase());
  const save = useMutation({
    mutationFn: () =>
      taken === undefined
        ? callEndpoint(createView, { body: { list, name: wanted, search } })
        : callEndpoint(updateView, { params: { id: taken.id }, body: { search } }),
    onSuccess: async (view) => {
      await queries.invalidateQueries({ queryKey: viewKeys.of(list) });
      showToast('success', viewMessages.saved(view.name));
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (wanted !== '') save.mutate();
  };
  return (
    <Modal opened onClose={onClose} title="Salvar visão" centered>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label="Nome da visão"
            required
            maxLength={maxViewNameLength}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={save.error === null ? undefined : messageOfError(save.error)}
            data-autofocus
          />
          <Text size="sm" c="dimmed" role="status">
            {taken === undefined
              ? 'Guarda os filtros e a ordem que a lista tem agora. Só você vê.'
              : `Os filtros de agora tomam o lugar dos de ${taken.name}.`}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" disabled={wanted === ''} loading={save.isPending}>
              {taken === undefined ? 'Salvar visão' : 'Substituir visão'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
