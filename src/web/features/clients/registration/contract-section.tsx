import '#web/ui/desk-styles.ts';
import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bankProblems } from '#shared/clients/bank.rules.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { clientPasswordProblem } from '#shared/clients/registration.rules.ts';
import grid from '#web/ui/form-grid.module.css';
import { BankInput } from '../bank-input.tsx';
import { banksQuery } from '../clients.queries.ts';
import { CommissionField, RegimeFields } from '../regime-fields.tsx';
import { useBlurred } from '../use-blurred.ts';
import type { Registration } from './registration-state.ts';

type Props = {
  form: Registration;
  onChange: (make: (form: Registration) => Registration) => void;
  password: string;
  onPassword: (password: string) => void;
  /** Whether a password is typed here: the client may choose it by link, or have one already. */
  hasPassword: boolean;
  showAll: boolean;
};

/**
 * Regime, products, commission, the client's password, bank, and the tick that opens 'Criar
 * Cliente' (@spec 2 §5 Regime form).
 */
export function ContractSection(props: Props) {
  const { form, onChange, password, onPassword, hasPassword, showAll } = props;
  const { contract, bank } = form;
  const banks = useQuery(banksQuery);
  const { blur, errorOf } = useBlurred(showAll);
  const bankProblem = bankProblems(bank, banks.data);
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
      <div className={grid.fields}>
        <CommissionField
          className={grid.third}
          value={contract.commission}
          error={showAll && contract.commission === null ? clientMessages.commissionRequired : null}
          onChange={(commission) =>
            onChange((known) => ({ ...known, contract: { ...known.contract, commission } }))
          }
        />
        {hasPassword && (
          <PasswordInput
            data-field="password"
            className={grid.most}
            label="Senha do cliente"
            withAsterisk
            autoComplete="new-password"
            description="O cliente entra com ela para assinar e recebe um link para escolher a própria. Não fica guardada neste aparelho."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={password}
            onChange={(event) => onPassword(event.currentTarget.value)}
            onBlur={blur('password')}
            error={errorOf('password', passwordProblem === null, passwordProblem ?? '')}
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
          />
        )}
        <BankInput
          data-field="bank.banco"
          className={grid.third}
          withAsterisk
          value={bank.banco}
          onChange={(banco) => setBank({ banco })}
          onBlur={blur('banco')}
          error={errorOf('banco', bankProblem.banco === null, bankProblem.banco ?? '')}
        />
        <TextInput
          data-field="bank.agencia"
          className={grid.third}
          label="Agência"
          withAsterisk
          autoComplete="off"
          value={bank.agencia}
          onChange={(event) => setBank({ agencia: event.currentTarget.value })}
          onBlur={blur('agencia')}
          error={errorOf('agencia', bankProblem.agencia === null, bankProblem.agencia ?? '')}
        />
        <TextInput
          data-field="bank.conta"
          className={grid.third}
          label="Conta"
          withAsterisk
          autoComplete="off"
          value={bank.conta}
          onChange={(event) => setBank({ conta: event.currentTarget.value })}
          onBlur={blur('conta')}
          error={errorOf('conta', bankProblem.conta === null, bankProblem.conta ?? '')}
        />
      </div>
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
