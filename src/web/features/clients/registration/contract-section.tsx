import { Autocomplete, Checkbox, PasswordInput, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { clientPasswordProblem } from '#shared/clients/registration.rules.ts';
import { banksQuery } from '../clients.queries.ts';
import { CommissionField, RegimeFields } from '../regime-fields.tsx';
import { useBlurred } from '../use-blurred.ts';
import type { Registration } from './registration-state.ts';

type Props = {
  form: Registration;
  onChange: (make: (form: Registration) => Registration) => void;
  password: string;
  onPassword: (password: string) => void;
  showAll: boolean;
};

/** Regime, products, commission, the client's password, bank, and the tick that opens 'Criar Cliente' (@spec 2 §5 Regime form). */
export function ContractSection({ form, onChange, password, onPassword, showAll }: Props) {
  const { contract, bank } = form;
  const banks = useQuery(banksQuery);
  const { blur, errorOf } = useBlurred(showAll);
  const setBank = (part: Partial<Registration['bank']>): void =>
    onChange((known) => ({ ...known, bank: { ...known.bank, ...part } }));
  const passwordProblem = clientPasswordProblem(password);
  return (
    <>
      <RegimeFields
        value={contract}
        onChange={(next) => onChange((known) => ({ ...known, contract: next }))}
        regimeError={showAll && contract.regime === '' ? clientMessages.regimeRequired : null}
        productError={
          showAll && contract.products.length === 0 ? clientMessages.productRequired : null
        }
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <CommissionField
          value={contract.commission}
          error={showAll && contract.commission === null ? clientMessages.commissionRequired : null}
          onChange={(commission) =>
            onChange((known) => ({ ...known, contract: { ...known.contract, commission } }))
          }
        />
        {form.variant === 'cnpj' && (
          <PasswordInput
            label="Senha do cliente"
            withAsterisk
            autoComplete="new-password"
            description="O cliente entra com ela para assinar. Não fica guardada neste aparelho."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={password}
            onChange={(event) => onPassword(event.currentTarget.value)}
            onBlur={blur('password')}
            error={errorOf('password', passwordProblem === null, passwordProblem ?? '')}
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
          />
        )}
        <Autocomplete
          label="Banco"
          withAsterisk
          placeholder="Código ou nome"
          limit={30}
          data={[...new Set((banks.data ?? []).map((one) => `${one.code} - ${one.name}`))]}
          value={bank.banco}
          onChange={(banco) => setBank({ banco })}
          onBlur={blur('banco')}
          error={errorOf('banco', bank.banco.trim() !== '', clientMessages.bankRequired)}
        />
        <TextInput
          label="Agência"
          withAsterisk
          autoComplete="off"
          value={bank.agencia}
          onChange={(event) => setBank({ agencia: event.currentTarget.value })}
          onBlur={blur('agencia')}
          error={errorOf('agencia', bank.agencia.trim() !== '', clientMessages.agencyRequired)}
        />
        <TextInput
          label="Conta"
          withAsterisk
          autoComplete="off"
          value={bank.conta}
          onChange={(event) => setBank({ conta: event.currentTarget.value })}
          onBlur={blur('conta')}
          error={errorOf('conta', bank.conta.trim() !== '', clientMessages.accountRequired)}
        />
      </SimpleGrid>
      <Checkbox
        size="md"
        label={clientMessages.confirmTick}
        checked={form.confirmed}
        onChange={(event) => {
          const confirmed = event.currentTarget.checked;
          onChange((known) => ({ ...known, confirmed }));
        }}
      />
    </>
  );
}
