import '#web/ui/desk-styles.ts';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { deleteView, updateView } from '#shared/views/views.endpoints.ts';
import type { ViewedList } from '#shared/views/views.enums.ts';
import { viewKeys } from '#shared/views/views.keys.ts';
import { viewMessages } from '#shared/views/views.messages.ts';
import { maxViewNameLength } from '#shared/views/views.rules.ts';
import type { SavedView } from '#shared/views/views.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { NameText } from '#web/ui/name-text.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import classes from './views.module.css';

type Act = { kind: 'rename' | 'delete'; view: SavedView };

/** Another name for a view, or its end, which is confirmed with its name. */
export function ManageViewsDialog({
  list,
  views,
  onClose,
}: {
  list: ViewedList;
  views: readonly SavedView[];
  onClose: () => void;
}) {
  useReturnFocus();
  const [act, setAct] = useState<Act | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        act === null
          ? 'Organizar visões'
          : act.kind === 'rename'
            ? 'Renomear visão'
            : `Excluir ${act.view.name}?`
      }
      centered
    >
      {act === null ? (
        <ul className={classes.views} aria-label="Visões guardadas">
          {views.map((view) => (
            <li key={view.id}>
              <span className={classes.name}>
                <NameText name={view.name} />
              </span>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Renomear ${view.name}`}
                onClick={() => setAct({ kind: 'rename', view })}
              >
                Renomear
              </Button>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={`Excluir ${view.name}`}
                onClick={() => setAct({ kind: 'delete', view })}
              >
                Excluir
              </Button>
            </li>
          ))}
          {views.length === 0 && <Text c="dimmed">Nenhuma visão guardada.</Text>}
        </ul>
      ) : (
        <ViewAct key={act.view.id} list={list} act={act} onDone={() => setAct(null)} />
      )}
    </Modal>
  );
}

/** What is done to one view, and the way back to all of them. */
function ViewAct({ list, act, onDone }: { list: ViewedList; act: Act; onDone: () => void }) {
  const { kind, view } = act;
  const queries = useQueryClient();
  const [name, setName] = useState(view.name);
  const run = useMutation({
    mutationFn: async () => {
      if (kind === 'delete') {
        await callEndpoint(deleteView, { params: { id: view.id } });
        return viewMessages.deleted(view.name);
      }
      const after = await callEndpoint(updateView, {
        params: { id: view.id },
        body: { name: name.trim() },
      });
      return viewMessages.renamed(after.name);
    },
    onSuccess: async (said) => {
      await queries.invalidateQueries({ queryKey: viewKeys.of(list) });
      showToast('success', said);
      onDone();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (kind === 'delete' || name.trim() !== '') run.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {kind === 'rename' ? (
          <TextInput
            label="Nome da visão"
            required
            maxLength={maxViewNameLength}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={run.error === null ? undefined : messageOfError(run.error)}
            data-autofocus
          />
        ) : (
          <Text>
            Os filtros deixam de estar guardados; a lista e os dados dela ficam como estão.
            {run.error !== null && ` ${messageOfError(run.error)}`}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Voltar
          </Button>
          <Button
            type="submit"
            loading={run.isPending}
            {...(kind === 'delete' ? { color: 'red' } : {})}
          >
            {kind === 'delete' ? 'Excluir visão' : 'Salvar nome'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
