import '#web/ui/desk-styles.ts';
import { Button, Checkbox, Select, Text, Textarea } from '@mantine/core';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { makeObservationId, recordObservation } from '#offline/capture/record-observation.ts';
import type { Owner } from '#offline/platform/owner.ts';
import {
  observationCategories,
  type ObservationCategory,
} from '#shared/observations/observations.enums.ts';
import { observationMessages } from '#shared/observations/observations.messages.ts';
import {
  isSeen,
  maxObservationLength,
  raisesAlert,
  tidyMessage,
} from '#shared/observations/observations.rules.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { pagePorts, requestDrain } from '#web/session/page-offline.ts';
import { DraftLine } from '#web/ui/form/draft-line.tsx';
import { showToast } from '#web/ui/toast.ts';
import classes from './observations.module.css';
import { useObservationDraft } from './use-observation-draft.ts';

const isCategory = (value: string | null): value is ObservationCategory =>
  value !== null && value in observationCategories;

/**
 * Writes an observation: it goes to the outbox and nowhere else, with network and without. What is typed is kept on this device until it is
 * there. `onWritten` hears of its id.
 */
export function SendBox({
  sends: categories,
  owner,
  idTenant,
  cnpjcpf,
  product,
  onWritten,
}: {
  /** Categories that are offered, the one that is chosen first in front. */
  sends: readonly ObservationCategory[];
  owner: Owner;
  idTenant: string;
  cnpjcpf: string;
  product: string | null;
  onWritten: (id: string) => void;
}) {
  const { form, change, clear, saved } = useObservationDraft(owner, {
    idTenant,
    cnpjcpf,
    product,
  });
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  if (form === null) return null;
  const text = tidyMessage(form.mensage);
  const category = form.id === '' ? categories[0]! : form.category;
  const isOffered = categories.includes(category);
  const isOver = text.length > maxObservationLength;
  const set = (part: Partial<typeof form>): void => {
    setError(null);
    // The id is made with the first letter and kept with the draft: sent twice, it is one observation.
    change((known) => ({
      ...known,
      // Nothing was chosen before the first letter: what is offered may have changed since the form was opened.
      category: known.id === '' ? categories[0]! : known.category,
      id: known.id || makeObservationId(pagePorts),
      ...part,
    }));
  };
  const send = async (): Promise<void> => {
    if (!isSeen(text)) return setError(observationMessages.blank);
    if (isOver) return setError(observationMessages.tooLong);
    if (!isOffered)
      return showToast('error', observationMessages.refused, observationMessages.refusedTitle);
    setIsSaving(true);
    try {
      await recordObservation(pagePorts, {
        owner,
        id: form.id,
        idTenant,
        cnpj: cnpjcpf,
        id_produto: product,
        isAlerta: form.isAlerta,
        category,
        mensage: form.mensage,
      });
      onWritten(form.id);
      clear();
      void requestDrain('new_item').catch(reportError);
    } catch (failure) {
      showToast('error', messageOfError(failure), observationMessages.notSent);
    } finally {
      setIsSaving(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isSaving) return;
    event.preventDefault();
    void send();
  };
  return (
    <form className={classes.send} onSubmit={onSubmit} noValidate>
      <div>
        <Textarea
          label={categories.includes('CLIENTE') ? 'Nova mensagem' : 'Nova observação'}
          placeholder="Escreva aqui. Ctrl + Enter envia."
          autosize
          minRows={2}
          maxRows={8}
          value={form.mensage}
          error={error ?? (isOver ? observationMessages.tooLong : null)}
          onChange={(event) => set({ mensage: event.currentTarget.value })}
          onKeyDown={onKeyDown}
        />
        <Text component="div" size="sm" c="dimmed" mt={4} className={classes.count ?? ''}>
          <DraftLine saved={saved} />
          <span data-over={isOver || undefined}>
            {text.length.toLocaleString('pt-BR')} / {maxObservationLength.toLocaleString('pt-BR')}
          </span>
        </Text>
      </div>
      <div className={classes.sendFoot}>
        {/* One that is no longer offered is chosen anew by who wrote it: other people read the other ones. */}
        {(categories.length > 1 || !isOffered) && (
          <Select
            aria-label="Categoria"
            allowDeselect={false}
            w={180}
            data={categories.map((value) => ({
              value,
              label: observationCategories[value].label,
            }))}
            value={isOffered ? category : null}
            onChange={(value) => {
              if (isCategory(value)) set({ category: value });
            }}
          />
        )}
        {/* What a client writes calls people in any case. */}
        {!raisesAlert({ isAlerta: false, category }) && (
          <Checkbox
            label="Gerar alerta"
            checked={form.isAlerta}
            onChange={(event) => set({ isAlerta: event.currentTarget.checked })}
          />
        )}
        <Button type="submit" loading={isSaving}>
          Enviar
        </Button>
      </div>
    </form>
  );
}
