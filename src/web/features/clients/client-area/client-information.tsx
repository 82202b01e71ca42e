import '#web/ui/desk-styles.ts';
import { SimpleGrid, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { formatCpf } from '#shared/kernel/cpf.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { formatCep, formatPhone } from '#web/ui/masks.ts';
import { TabList } from '#web/ui/tab-list.tsx';
import classes from './client-area.module.css';
import { PendingContacts } from '../pending-contacts.tsx';
import { clientRecordQuery } from './client-area.queries.ts';
import { ProcuracaoPanel } from './procuracao-panel.tsx';

type Fact = readonly [label: string, value: string | null];

/** The tabs of the information panel (@spec 3 §2 Client header and information). */
const tabsOf = (client: Client): readonly { name: string; facts: readonly Fact[] }[] => [
  {
    name: 'Geral',
    facts: [
      ['Razão social', client.razao_social],
      ['Nome fantasia', client.nome_fantasia],
      [client.cnpjcpf.length === 11 ? 'CPF' : 'CNPJ', formatPartyDocument(client.cnpjcpf)],
      ['Inscrição estadual', client.inscricaoEstadual],
      ['CNAE principal', client.cnae_principal],
      ['Atividade principal', client.atividadePrincipal],
      ['Responsável', client.nome_responsavel],
      ['Gerente', client.nome_gerente],
    ],
  },
  {
    name: 'Contatos',
    facts: [
      ['Proprietário', client.nomeProprietario],
      ['Contato do proprietário', phone(client.contatoProprietario)],
      ['E-mail do proprietário', client.emailProprietario],
      [
        'CPF do proprietário',
        client.cpfProprietario === null ? null : formatCpf(client.cpfProprietario),
      ],
      ['Contador', client.nomeContador],
      ['Contato do contador', phone(client.contatoContador)],
      ['E-mail do contador', client.emailContador],
    ],
  },
  {
    name: 'Financeiro',
    facts: [
      ['Banco', client.banco],
      ['Agência', client.agencia],
      ['Conta', client.conta],
      ['Comissão', client.comissaoTenant === null ? null : `${client.comissaoTenant}%`],
      ['Comissão por extenso', client.comissao_escrita],
    ],
  },
  {
    name: 'Endereço',
    facts: [
      ['CEP', client.cep === null ? null : formatCep(client.cep)],
      ['Logradouro', client.logradouro],
      ['Número', client.numero],
      ['Complemento', client.complemento],
      ['Bairro', client.bairro],
      ['Município', client.municipio],
      ['UF', client.estado],
    ],
  },
  { name: procuracaoTab, facts: [] },
];

const procuracaoTab = 'Procuraçao'; // sic

const phone = (text: string | null): string | null => (text === null ? null : formatPhone(text));

/** What the company knows of a client, by subject. The header above has asked for the record already. */
export function ClientInformation({
  cnpjcpf,
  tenant,
}: {
  cnpjcpf: string;
  tenant: string | undefined;
}) {
  const { data: client } = useQuery(clientRecordQuery(cnpjcpf, tenant));
  if (client === undefined) return null;
  const tabs = tabsOf(client);
  return (
    <Tabs defaultValue={tabs[0]!.name} className={classes.panel} aria-label="Informações">
      <TabList on="surface" mb="lg">
        {tabs.map(({ name }) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </TabList>
      {tabs.map(({ name, facts }) => (
        <Tabs.Panel key={name} value={name}>
          <SimpleGrid component="dl" cols={{ base: 1, sm: 2 }} spacing="lg" m={0}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value === null || value === '' ? (
                    <Text component="span" c="dimmed">
                      Não informado
                    </Text>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            ))}
          </SimpleGrid>
          {name === procuracaoTab && <ProcuracaoPanel client={client} tenant={tenant} />}
          {name === 'Contatos' && <PendingContacts client={client} tenant={tenant} />}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
