import { Alert, Button, SimpleGrid, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { normalizeCnpj } from '#shared/kernel/cnpj.ts';
import { lookUpCnpj } from '#shared/lookups/lookups.endpoints.ts';
import type { Company } from '#shared/lookups/lookups.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { CepInput, CnpjInput } from '#web/ui/masked-input.tsx';
import type { Registration } from './registration-state.ts';
import classes from './registration.module.css';

type CompanyData = Registration['company'];

/** CNPJ with its lookup (@spec 2 §5 CNPJ search); what was found can be corrected, and typed by hand without network. */
export function CompanySection({
  cnpj,
  company,
  onCnpj,
  onFound,
  onChange,
  isOnline,
}: {
  cnpj: string;
  company: CompanyData;
  onCnpj: (cnpj: string) => void;
  onFound: (cnpj: string, found: Company) => void;
  onChange: (part: Partial<CompanyData>) => void;
  isOnline: boolean;
}) {
  const [isMissing, setMissing] = useState(false);
  const lookup = useMutation({
    mutationFn: (plain: string) => callEndpoint(lookUpCnpj, { params: { cnpj: plain } }),
    onSuccess: (found) => onFound(cnpj, found),
  });
  const search = (): void => {
    setMissing(cnpj.trim() === '');
    if (cnpj.trim() !== '') lookup.mutate(normalizeCnpj(cnpj));
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
          label="CNPJ"
          withAsterisk
          autoComplete="off"
          value={cnpj}
          error={isMissing ? clientMessages.cnpjRequired : null}
          onChange={(next) => {
            setMissing(false);
            lookup.reset();
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
          loading={lookup.isPending}
          disabled={!isOnline}
          onClick={search}
        >
          Consultar
        </Button>
      </div>
      {!isOnline && (
        <Text size="sm" c="dimmed">
          Sem conexão: preencha os dados da empresa abaixo. A consulta volta com a rede.
        </Text>
      )}
      {lookup.isError && (
        <Alert color="red" variant="light" role="alert">
          {lookup.error instanceof AppError || lookup.error instanceof NetworkError
            ? lookup.error.message
            : clientMessages.cnpjUnexpected}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {field('razao_social', 'Razão social', { withAsterisk: true })}
        {field('nome_fantasia', 'Nome fantasia')}
        {field('cnae_principal', 'CNAE principal', { inputMode: 'numeric' })}
        {field('atividadePrincipal', 'Atividade principal')}
        <CepInput
          label="CEP"
          autoComplete="off"
          value={company.cep}
          onChange={(cep) => onChange({ cep })}
        />
        {field('logradouro', 'Logradouro')}
        {field('numero', 'Número')}
        {field('complemento', 'Complemento')}
        {field('bairro', 'Bairro')}
        {field('municipio', 'Município')}
        {field('estado', 'UF', { maxLength: 2 })}
      </SimpleGrid>
    </>
  );
}
