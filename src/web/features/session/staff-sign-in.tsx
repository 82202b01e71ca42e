import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import * as v from 'valibot';
import { CodedError } from '#shared/errors/coded-error.ts';
import { loginStaff } from '#shared/session/session.endpoints.ts';
import { sessionMessages } from '#shared/session/session.messages.ts';
import { staffLoginBody, type SessionUser } from '#shared/session/session.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { TextLink } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { completeEmail } from './complete-email.ts';
import classes from './session.module.css';

/** Loaded only where a right password asks for a code. */
const SecondFactorStep = lazy(() =>
  import('./second-factor-step.tsx').then(({ SecondFactorStep }) => ({
    default: SecondFactorStep,
  })),
);

type Values = { email: string; password: string; remember: boolean };
type Errors = { email?: string | undefined; password?: string | undefined };

/** The same rule that the server has, by field. */
function problemsOf(values: Values): Errors {
  const parsed = v.safeParse(staffLoginBody, values);
  if (parsed.success) return {};
  const { nested } = v.flatten<typeof staffLoginBody>(parsed.issues);
  return { email: nested?.email?.[0], password: nested?.password?.[0] };
}

/**
 * Sign-in of staff (@spec 1 §5): messages at blur, the mail domain completed, the server's own words on refusal.
 * Two fields, so without the form library: it alone is a twentieth of the bytes that a phone waits for here.
 */
export function StaffSignIn({
  mailDomain,
  onSignedIn,
}: {
  mailDomain: string;
  onSignedIn: (user: SessionUser) => void;
}) {
  const [values, setValues] = useState<Values>({ email: '', password: '', remember: false });
  const [errors, setErrors] = useState<Errors>({});
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<unknown>(null);
  const signIn = async (body: Values): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { user } = await callEndpoint(loginStaff, { body });
      onSignedIn(user);
    } catch (error) {
      if (error instanceof CodedError && error.code === 'second_factor_required')
        setChallenge(error.details);
      else setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const change = (changed: Partial<Values>): void => {
    setValues((before) => ({ ...before, ...changed }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))),
    );
  };
  const completed = (): Values => {
    const next = { ...values, email: completeEmail(values.email, mailDomain) };
    setValues(next);
    return next;
  };
  /** Says at blur what is wrong with the field that is left. */
  const leave = (name: 'email' | 'password'): void => {
    const problem = problemsOf(completed())[name];
    setErrors((before) => ({ ...before, [name]: problem }));
  };
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    const next = completed();
    const problems = problemsOf(next);
    setErrors(problems);
    if (problems.email !== undefined) emailInput.current?.focus();
    else if (problems.password !== undefined) passwordInput.current?.focus();
    else void signIn(next);
  };
  if (challenge !== null)
    return (
      <Suspense fallback={null}>
        <SecondFactorStep
          details={challenge}
          onSignedIn={onSignedIn}
          onBack={(reason) => {
            setChallenge(null);
            setRefusal(reason);
            change({ password: '' });
          }}
        />
      </Suspense>
    );
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        {refusal !== null && <Notice tone="error">{refusal}</Notice>}
        <TextInput
          ref={emailInput}
          value={values.email}
          error={errors.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
          onBlur={() => leave('email')}
          label="Email"
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          size="lg"
          {...(mailDomain === '' ? {} : { description: `Digite até o @ para usar ${mailDomain}` })}
        />
        <PasswordInput
          ref={passwordInput}
          value={values.password}
          error={errors.password}
          onChange={(event) => change({ password: event.currentTarget.value })}
          onBlur={() => leave('password')}
          label="Senha"
          autoComplete="current-password"
          required
          withAsterisk={false}
          size="lg"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
        />
        <div className={classes.fieldRow}>
          <Checkbox
            checked={values.remember}
            onChange={(event) => change({ remember: event.currentTarget.checked })}
            label="Lembrar de mim"
            size="md"
          />
          <TextLink to="/forgot-password">Esqueci minha senha</TextLink>
        </div>
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          Entrar
        </Button>
      </div>
    </form>
  );
}

function messageOf(error: unknown): string {
  if (error instanceof NetworkError) return `${sessionMessages.networkError}. ${error.message}`;
  return error instanceof CodedError ? error.message : sessionMessages.unknownError;
}
