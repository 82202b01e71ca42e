import { Button, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { reportError } from '#shared/reports/reports.endpoints.ts';
import { reportMessages as text } from '#shared/reports/reports.messages.ts';
import { reportFormSchema, type ReportForm as Form } from '#shared/reports/reports.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { newId } from '#web/api/new-id.ts';
import { appVersion } from '#web/session/build-info.ts';
import { sessionStore } from '#web/session/session-store.ts';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { schemaErrors } from '#web/ui/form/schema-errors.ts';
import { brokenPageOf } from './broken-page.ts';
import { blankReport, reportDraft } from './report-draft.ts';
import classes from './reports.module.css';

type Outcome = { kind: 'idle' | 'sending' | 'sent' } | { kind: 'failed'; text: string };

const ownEmail = (): string => {
  const session = sessionStore.get();
  return session?.kind === 'staff' ? session.user.email : '';
};

const failureText = (error: unknown): string =>
  error instanceof NetworkError && error.reason === 'network'
    ? text.offline
    : messageOfError(error);

/** Tells the office of a broken screen (@spec 3 §2 Generic error page): what happened, and what of the page goes along, said before it goes. */
export function ReportForm({ error }: { error: unknown }) {
  const [draft, setDraft] = useState(() => reportDraft.get() ?? blankReport(ownEmail()));
  const [errors, setErrors] = useState<Partial<Record<keyof Form, string>>>({});
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  const [page] = useState(() => brokenPageOf(error));
  const change = (name: keyof Form, value: string): void => {
    // What is changed after a try is another report: the first one may have arrived.
    const next = { ...draft, [name]: value, id: newId() };
    setDraft(next);
    reportDraft.set(next);
    setErrors((now) => ({ ...now, [name]: undefined }));
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = schemaErrors(reportFormSchema, draft);
    setErrors(found);
    const [first] = (['email', 'description'] as const).filter((name) => found[name] !== undefined);
    if (first !== undefined) {
      setOutcome({ kind: 'idle' });
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setOutcome({ kind: 'sending' });
    try {
      await callEndpoint(reportError, { body: { ...draft, ...page } });
      reportDraft.set(null);
      setOutcome({ kind: 'sent' });
    } catch (failure) {
      setOutcome({ kind: 'failed', text: failureText(failure) });
    }
  };
  if (outcome.kind === 'sent')
    return (
      <Text role="status" fw={620} className={classes.form}>
        {text.sent}
      </Text>
    );
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Stack gap="md">
        <Title order={2} size="h4">
          Conte o que aconteceu
        </Title>
        <TextInput
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          size="md"
          value={draft.email}
          error={errors.email}
          onChange={(event) => change('email', event.currentTarget.value)}
        />
        <Textarea
          label="Descrição"
          name="description"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
          size="md"
          value={draft.description}
          error={errors.description}
          onChange={(event) => change('description', event.currentTarget.value)}
        />
        <div>
          <Text size="sm" c="dimmed" mb={4}>
            {text.alsoSent}
          </Text>
          <Text size="sm" component="dl" className={classes.also}>
            <dt>Versão</dt>
            <dd className="tabular">
              {appVersion} · {page.build}
            </dd>
            <dt>Tela</dt>
            <dd>{page.pattern}</dd>
            <dt>Navegador</dt>
            <dd>{page.browser}</dd>
            <dt>Código do erro</dt>
            <dd>{page.error}</dd>
          </Text>
        </div>
        {outcome.kind === 'failed' && <FormFailure>{outcome.text}</FormFailure>}
        <Button type="submit" size="md" variant="default" loading={outcome.kind === 'sending'}>
          Enviar
        </Button>
      </Stack>
    </form>
  );
}
