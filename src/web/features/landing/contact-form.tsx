import { useEffect, useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { sendContact } from '#shared/contact/contact.endpoints.ts';
import { contactMessages } from '#shared/contact/contact.messages.ts';
import { contactFormSchema } from '#shared/contact/contact.schemas.ts';
import type { TenantBrand } from '#shared/tenants/tenants.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { newId } from '#web/api/new-id.ts';
import { formatPhone } from '#web/ui/masks.ts';
import { blankContact, contactDraft } from './contact-draft.ts';
import classes from './landing.module.css';

/** How long the thanks stay (@spec 3 §9). */
const successMs = 5000;

type Name = 'name' | 'tel' | 'email' | 'message';
const fields: readonly {
  name: Name;
  label: string;
  type: string;
  autoComplete: string;
  inputMode?: 'tel' | 'email';
}[] = [
  { name: 'name', label: 'Nome', type: 'text', autoComplete: 'name' },
  {
    name: 'tel',
    label: 'Telefone',
    type: 'tel',
    autoComplete: 'tel-national',
    inputMode: 'tel',
  },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email', inputMode: 'email' },
];
const names: readonly Name[] = [...fields.map(({ name }) => name), 'message'];

type Outcome = { kind: 'idle' | 'sending' | 'sent' } | { kind: 'failed'; text: string };

type Errors = Partial<Record<Name, string>>;

/** What the one line of the taxpro form says (@spec 3 §8): what is empty first, then the address, then whatever else is wrong. */
function lineOf(values: Record<Name, string>, errors: Errors): string | undefined {
  if (names.some((name) => values[name].trim() === '')) return contactMessages.fillAll;
  return errors.email === contactMessages.emailInvalid
    ? contactMessages.validEmail
    : Object.values(errors)[0];
}

/** A visitor's message to the company of the host. Native fields: this page is the first thing a phone loads. */
export function ContactForm({ variant }: { variant: TenantBrand['variant'] }) {
  const hasOneLine = variant === 'taxpro';
  const [values, setValues] = useState(() => contactDraft.get() ?? blankContact());
  const [errors, setErrors] = useState<Errors>({});
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  const trap = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (outcome.kind !== 'sent') return;
    const timer = setTimeout(() => setOutcome({ kind: 'idle' }), successMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const check = (): Errors => {
    const parsed = v.safeParse(contactFormSchema, values, { abortPipeEarly: true });
    return parsed.success
      ? {}
      : Object.fromEntries(
          parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
        );
  };
  // A field's problem goes while it is typed in: if it went at blur, the button would move away under the finger that presses it.
  const change = (name: Name, value: string): void => {
    // What is changed after a try is another message: the first one may have arrived.
    const next = { ...values, [name]: value, id: newId() };
    setValues(next);
    contactDraft.set(next);
    setErrors((now) => ({ ...now, [name]: undefined }));
  };
  const blur = (name: Name): void => {
    if (!hasOneLine) setErrors((now) => ({ ...now, [name]: check()[name] }));
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = check();
    setErrors(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) {
      const text = hasOneLine ? lineOf(values, found) : undefined;
      setOutcome(text === undefined ? { kind: 'idle' } : { kind: 'failed', text });
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setOutcome({ kind: 'sending' });
    try {
      await callEndpoint(sendContact, {
        body: { ...values, website: trap.current?.value ?? '' },
      });
      contactDraft.set(null);
      setValues(blankContact());
      setOutcome({ kind: 'sent' });
    } catch (error) {
      setOutcome({ kind: 'failed', text: messageOfError(error) });
    }
  };
  const props = (name: Name) => ({
    id: `contato-${name}`,
    name,
    value: values[name],
    'aria-invalid': errors[name] !== undefined,
    'aria-describedby':
      errors[name] === undefined || hasOneLine ? undefined : `contato-${name}-erro`,
    onBlur: () => blur(name),
  });
  const problem = (name: Name) =>
    errors[name] !== undefined &&
    !hasOneLine && (
      <span className={classes.fieldError} id={`contato-${name}-erro`}>
        {errors[name]}
      </span>
    );
  return (
    <form className={classes.contactForm} onSubmit={(event) => void submit(event)} noValidate>
      {fields.map(({ name, label, ...input }) => (
        <div key={name} className={classes.field}>
          <label htmlFor={`contato-${name}`}>{label}</label>
          <input
            {...input}
            {...props(name)}
            required
            onChange={({ currentTarget }) =>
              change(name, name === 'tel' ? formatPhone(currentTarget.value) : currentTarget.value)
            }
          />
          {problem(name)}
        </div>
      ))}
      <div className={classes.field} data-wide>
        <label htmlFor="contato-message">Mensagem</label>
        <textarea
          {...props('message')}
          required
          rows={5}
          onChange={({ currentTarget }) => change('message', currentTarget.value)}
        />
        {problem('message')}
      </div>
      <div className={classes.trap} aria-hidden>
        <label htmlFor="contato-website">Não preencha</label>
        <input id="contato-website" name="website" ref={trap} tabIndex={-1} autoComplete="off" />
      </div>
      <div className={classes.formEnd} data-wide>
        <button type="submit" className={classes.solidLarge} disabled={outcome.kind === 'sending'}>
          {outcome.kind === 'sending' ? 'Enviando…' : 'Enviar mensagem'}
        </button>
        <p role="status" data-tone={outcome.kind}>
          {outcome.kind === 'sent' &&
            (variant === 'taxpro' ? contactMessages.sentTaxpro : contactMessages.sent)}
          {outcome.kind === 'failed' && outcome.text}
        </p>
        <small>{contactMessages.privacy}</small>
      </div>
    </form>
  );
}
