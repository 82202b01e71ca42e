import { Alert, Button } from '@mantine/core';
import { contractTypeLabels } from '#shared/contracts/contracts.enums.ts';
import { productTypeLabels } from '#shared/products/product-types.ts';
import { commissionInWords } from '#shared/clients/registration.rules.ts';
import type { Registration } from './registration-state.ts';
import classes from './registration.module.css';

/** What was filled in, by names and values; empty where nothing was. */
export function summaryOf({
  variant,
  owner,
  company,
  cnpj,
  contract,
  bank,
}: Registration): [name: string, value: string][] {
  return [
    ['Cliente', variant === 'cpf' ? owner.name : company.razao_social],
    ['CNPJ/CPF', variant === 'cpf' ? owner.cpf : cnpj],
    ['Proprietário', owner.name],
    ['Contato', [owner.whatsApp, owner.email].filter((text) => text !== '').join(' · ')],
    ['Regime', contract.regime === '' ? '' : contractTypeLabels[contract.regime]],
    ['Produtos', contract.products.map((product) => productTypeLabels[product]).join(', ')],
    [
      'Comissão',
      contract.commission === null
        ? ''
        : `${contract.commission}% (${commissionInWords(contract.commission)})`,
    ],
    ['Banco', [bank.banco, bank.agencia, bank.conta].filter((text) => text !== '').join(' · ')],
  ];
}

/** What was filled in, and 'Criar Cliente'; what may be done with the client waits until there is one. */
export function SummarySection({
  form,
  isCreating,
  failure,
  onCreate,
}: {
  form: Registration;
  isCreating: boolean;
  failure: string | null;
  onCreate: () => void;
}) {
  return (
    <>
      <dl className={classes.facts}>
        {summaryOf(form).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? '—' : value}</dd>
          </div>
        ))}
      </dl>
      {failure !== null && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <div className={`${classes.buttons} ${classes.end}`}>
        <Button variant="default" disabled>
          Editar
        </Button>
        <Button variant="default" disabled>
          Assinar Contrato a Distância
        </Button>
        <Button variant="default" disabled>
          Assinar Contrato
        </Button>
        <Button disabled={!form.confirmed} loading={isCreating} onClick={onCreate}>
          Criar Cliente
        </Button>
      </div>
    </>
  );
}
