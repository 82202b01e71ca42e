import { Badge, Button, Loader, PasswordInput, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  enableFactor,
  endOwnFactor,
  offerFactor,
  renewRecoveryCodes,
} from '#shared/session/second-factor.endpoints.ts';
import { secondFactorMessages } from '#shared/session/second-factor.messages.ts';
import type { FactorOffer, OwnFactor } from '#shared/session/second-factor.schemas.ts';
import { sessionKeys } from '#shared/session/session.keys.ts';
import { sessionMessages } from '#shared/session/session.messages.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { showToast } from '#web/ui/toast.ts';
import classes from './account.module.css';
import { CodeField } from './code-field.tsx';
import { FactorSecret } from './factor-secret.tsx';
import { ownFactorQuery } from './own-factor-query.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/**
 * The own second factor: turned on with a password and a first code, off with both, and its
 * recovery codes renewed.
 */
export function OwnFactorPanel() {
  const query = useQuery(ownFactorQuery);
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const showCodes = (next: readonly string[]): void => {
    setCodes(next);
    void queries.invalidateQueries({ queryKey: sessionKeys.ownFactor });
  };
  if (query.isPending) return <Loader aria-label="Carregando" />;
  if (query.isError)
    return (
      <div className={classes.fields}>
        <Notice tone="error">{messageOfError(query.error)}</Notice>
        <Button variant="default" onClick={() => void query.refetch()}>
          Tentar novamente
        </Button>
      </div>
    );
  if (codes !== null)
    return (
      <Surface title="Códigos de recuperação">
        <div className={classes.panel}>
          <div className={classes.fields}>
            <RecoveryCodes codes={codes} />
            <Button onClick={() => setCodes(null)}>Guardei os códigos</Button>
          </div>
        </div>
      </Surface>
    );
  return query.data.isOn ? (
    <FactorOn factor={query.data} onCodes={showCodes} />
  ) : (
    <FactorOff isDemanded={query.data.isDemanded} onCodes={showCodes} />
  );
}

function FactorOff({
  isDemanded,
  onCodes,
}: {
  isDemanded: boolean;
  onCodes: (codes: readonly string[]) => void;
}) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const [offer, setOffer] = useState<FactorOffer | null>(null);
  const ask = useMutation({
    mutationFn: () => callEndpoint(offerFactor, { body: { password } }),
    onSuccess: (next) => {
      setPassword('');
      setOffer(next);
    },
  });
  const enable = useMutation({
    mutationFn: () => callEndpoint(enableFactor, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => {
      showToast('success', 'Verificação em duas etapas ligada.');
      onCodes(recoveryCodes);
    },
  });
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    const typed = offer === null ? password : code.trim();
    const problem =
      offer === null ? sessionMessages.passwordRequired : secondFactorMessages.codeRequired;
    setMissing(typed === '' ? problem : null);
    if (typed === '') return;
    if (offer === null) ask.mutate();
    else enable.mutate();
  };
  return (
    <Surface title="Aplicativo de autenticação" aside={<Badge color="gray">Desligada</Badge>}>
      <form
        onSubmit={submit}
        noValidate
        className={classes.panel}
        aria-label="Ligar a verificação em duas etapas"
      >
        <div className={classes.fields}>
          {isDemanded && <Notice tone="warning">{secondFactorMessages.demanded}</Notice>}
          {offer === null ? (
            <>
              <Text>
                Além da senha, a entrada passa a pedir um código do aplicativo de autenticação do
                seu celular. Quem descobrir a senha não entra. O trabalho sem conexão nunca pede o
                código.
              </Text>
              <PasswordInput
                label="Senha atual"
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
                error={missing ?? (ask.isError ? messageOfError(ask.error) : null)}
                required
                withAsterisk={false}
                size="md"
                visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
              />
              <Button type="submit" loading={ask.isPending}>
                Ligar a verificação
              </Button>
            </>
          ) : (
            <>
              <FactorSecret offer={offer} />
              <CodeField
                label="Código que o aplicativo mostra"
                value={code}
                onChange={setCode}
                error={missing ?? (enable.isError ? messageOfError(enable.error) : null)}
                isAwaited
              />
              <Button type="submit" loading={enable.isPending}>
                Confirmar
              </Button>
            </>
          )}
        </div>
      </form>
    </Surface>
  );
}

function FactorOn({
  factor: { since, recoveryCodesLeft, isDemanded },
  onCodes,
}: {
  factor: OwnFactor;
  onCodes: (codes: readonly string[]) => void;
}) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'codes' | 'end' | null>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const renew = useMutation({
    mutationFn: () => callEndpoint(renewRecoveryCodes, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const end = useMutation({
    mutationFn: () => callEndpoint(endOwnFactor, { body: { password, code } }),
    onSuccess: (next) => {
      queries.setQueryData(sessionKeys.ownFactor, next);
      showToast('success', 'Verificação em duas etapas desligada.');
    },
  });
  const failure = asked === 'codes' ? renew.error : end.error;
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    setMissing(code.trim() === '' ? secondFactorMessages.codeRequired : null);
    if (code.trim() === '') return;
    if (asked === 'codes') renew.mutate();
    else end.mutate();
  };
  return (
    <Surface title="Aplicativo de autenticação" aside={<Badge color="green">Ligada</Badge>}>
      <div className={classes.panel}>
        <div className={classes.fields}>
          <Text>
            A entrada pede a senha e um código do seu aplicativo
            {since === null ? '' : `, desde ${new Date(since).toLocaleDateString('pt-BR')}`}.
            Códigos de recuperação que restam: {recoveryCodesLeft}.
          </Text>
          {isDemanded && <Text c="dimmed">{secondFactorMessages.demanded}</Text>}
          {asked === null ? (
            <div className={classes.buttons}>
              <Button variant="default" onClick={() => setAsked('codes')}>
                Gerar novos códigos de recuperação
              </Button>
              {!isDemanded && (
                <Button color="red" variant="light" onClick={() => setAsked('end')}>
                  Desligar
                </Button>
              )}
            </div>
          ) : (
            <form
              onSubmit={submit}
              noValidate
              className={classes.fields}
              aria-label={asked === 'codes' ? 'Gerar novos códigos' : 'Desligar a verificação'}
            >
              {failure !== null && <Notice tone="error">{messageOfError(failure)}</Notice>}
              {asked === 'end' && (
                <PasswordInput
                  label="Senha atual"
                  autoComplete="current-password"
                  value={password}
                  onChange={(event) => setPassword(event.currentTarget.value)}
                  size="md"
                  visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
                />
              )}
              <CodeField
                label="Código do aplicativo ou de recuperação"
                value={code}
                onChange={setCode}
                error={missing}
                isAwaited={asked === 'codes'}
              />
              <div className={classes.buttons}>
                <Button
                  type="submit"
                  loading={renew.isPending || end.isPending}
                  {...(asked === 'end' ? { color: 'red' } : {})}
                >
                  {asked === 'codes' ? 'Gerar códigos' : 'Desligar'}
                </Button>
                <Button variant="default" onClick={() => setAsked(null)}>
                  Cancelar
                </Button>
              </div>
            </form>
          )}
        </div>
      </div>
    </Surface>
  );
}
