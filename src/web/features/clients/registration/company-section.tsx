import '#web/ui/desk-styles.ts';
import { Alert, Button, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { nameProblem } from '#shared/clients/registration.schemas.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import { normalizeCnpj } from '#shared/kernel/cnpj.ts';
import { lookUpCnpj } from '#shared/lookups/lookups.endpoints.ts';
import type { Company } from '#shared/lookups/lookups.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { useLatestAnswer } from '#web/api/use-latest-answer.ts';
import grid from '#web/ui/form-grid.module.css';
import { CnpjInput } from '#web/ui/masked-input.tsx';
import { AlreadyClient } from '../already-client.tsx';
import { AddressFields } from './address-fields.tsx';
import type { Registration } from './registration-state.ts';
import classes from './registration.module.css';

type CompanyData = Registration['company'];

/**
 * CNPJ with its lookup (@spec 2 §5 CNPJ search). People can correct the result, and type
 * everything by hand without network.
 */
export function CompanySection({
  cnpj,
  company,
  onCnpj,
  onFound,
  onFailed,
  onChange,
  isOnline,
}: {
  cnpj: string;
  company: CompanyData;
  onCnpj: (cnpj: string) => void;
  onFound: (cnpj: string, found: Company) => void;
  /** The lookup failed, so the fields of a former one may no longer be right. */
  onFailed: () => void;
  onChange: (part: Partial<CompanyData>) => void;
  isOnline: boolean;
}) {
  const [isMissing, setMissing] = useState(false);
  const lookup = useLatestAnswer({
    ask: (typed: string) => callEndpoint(lookUpCnpj, { params: { cnpj: normalizeCnpj(typed) } }),
    onAnswer: (found, typed) => onFound(typed, found),
    onFailure: onFailed,
  });
  const search = (): void => {
    setMissing(cnpj.trim() === '');
    if (cnpj.trim() !== '') lookup.ask(cnpj);
  };
  const field = (name: keyof CompanyData, label: string, extra: object = {}) => (
    <TextInput
      label={label}
      autoComplete="off"
      value={company[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...extra}
    />
  );
  return (
    <>
      <div className={classes.row}>
        <CnpjInput
          data-field="cnpj"
          label="CNPJ"
          withAsterisk
          autoComplete="off"
          value={cnpj}
          error={isMissing ? clientMessages.cnpjRequired : null}
          onChange={(next) => {
            setMissing(false);
            lookup.forget();
            onCnpj(next);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            search();
          }}
        />
        <Button
          leftSection={<IconSearch size={18} aria-hidden />}
          loading={lookup.isAsking}
          disabled={!isOnline}
          onClick={search}
        >
          Consultar
        </Button>
      </div>
      <AlreadyClient document={cnpj} />
      {!isOnline && (
        <Text size="sm" c="dimmed">
          Sem conexão: preencha os dados da empresa abaixo. A consulta volta com a rede.
        </Text>
      )}
      {lookup.error !== null && (
        <Alert color="red" variant="light" role="alert">
          {lookup.error instanceof CodedError || lookup.error instanceof NetworkError
            ? lookup.error.message
            : clientMessages.cnpjUnexpected}
        </Alert>
      )}
      <div className={grid.fields}>
        {field('razao_social', 'Razão social', {
          'data-field': 'razao_social',
          className: grid.half,
          withAsterisk: true,
          error: company.razao_social === '' ? null : nameProblem(company.razao_social, ''),
        })}
        {field('nome_fantasia', 'Nome fantasia', { className: grid.half })}
        {field('cnae_principal', 'CNAE principal', { className: grid.third, inputMode: 'numeric' })}
        {field('atividadePrincipal', 'Atividade principal', { className: grid.most })}
        <AddressFields address={company} onChange={onChange} />
      </div>
    </>
  );
}
