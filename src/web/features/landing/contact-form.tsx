import { useEffect, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { sendContact } from '#shared/contact/contact.endpoints.ts';
import { contactMessages } from '#shared/contact/contact.messages.ts';
import { contactBody } from '#shared/contact/contact.schemas.ts';
import type { TenantBrand } from '#shared/tenants/tenants.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { formatPhone } from '#web/ui/masks.ts';
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
const blank = { name: '', tel: '', email: '', message: '' };

type Outcome = { kind: 'idle' | 'sending' | 'sent' } | { kind: 'failed'; text: string };

/** A visitor's message to the company of the host. Native fields: this page is the first thing a phone loads. */
export function ContactForm({ variant }: { variant: TenantBrand['variant'] }) {
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  useEffect(() => {
    if (outcome.kind !== 'sent') return;
    const timer = setTimeout(() => setOutcome({ kind: 'idle' }), successMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const check = (): Partial<Record<Name, string>> => {
    const parsed = v.safeParse(contactBody, values, { abortPipeEarly: true });
    return parsed.success
      ? {}
      : Object.fromEntries(
          parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
        );
  };
  // A field's problem goes while it is typed in: if it went at blur, the button would move away under the finger that presses it.
  const change = (name: Name, value: string): void => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors((now) => ({ ...now, [name]: undefined }));
  };
  const blur = (name: Name): void => setErrors((now) => ({ ...now, [name]: check()[name] }));
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = check();
    setErrors(found);
    const first = (Object.keys(blank) as Name[]).find((name) => found[name] !== undefined);
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setOutcome({ kind: 'sending' });
    try {
      await callEndpoint(sendContact, { body: values });
      setValues(blank);
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
    'aria-describedby': errors[name] === undefined ? undefined : `contato-${name}-erro`,
    onBlur: () => blur(name),
  });
  const problem = (name: Name) =>
    errors[name] !== undefined && (
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
      <div className={classes.formEnd} data-wide>
        <button type="submit" className={classes.solidLarge} disabled={outcome.kind === 'sending'}>
          {outcome.kind === 'sending' ? 'Enviando…' : 'Enviar mensagem'}
        </button>
        <p role="status" data-tone={outcome.kind}>
          {outcome.kind === 'sent' &&
            (variant === 'taxpro' ? contactMessages.sentTaxpro : contactMessages.sent)}
          {outcome.kind === 'failed' && outcome.text}
        </p>
      </div>
    </form>
  );
}
