import type { ClientField, ClientTextField } from '#shared/clients/client-edit.rules.ts';

/** A subject of a client's record with the fields that are typed there, by their labels. */
export type ClientTab = {
  texts: readonly (readonly [ClientTextField, string])[];
  hasCommission?: true;
  hasProcuracao?: true;
};

const certificate = ['certificadoValidoAte', 'Certificado válido até'] as const;

/** What is known of a client, by subject; each screen names them as its specification does (@spec 2 §2, spec 3 §2). */
export const clientTabs = {
  general: {
    texts: [
      ['razao_social', 'Razão social'],
      ['nome_fantasia', 'Nome fantasia'],
      ['cnae_principal', 'CNAE principal'],
      ['atividadePrincipal', 'Atividade principal'],
      ['inscricaoEstadual', 'Inscrição estadual'],
    ],
  },
  contacts: {
    texts: [
      ['nomeProprietario', 'Nome do proprietário'],
      ['contatoProprietario', 'WhatsApp do proprietário'],
      ['emailProprietario', 'E-mail do proprietário'],
      ['cpfProprietario', 'CPF do proprietário'],
      ['nomeContador', 'Nome do contador'],
      ['contatoContador', 'WhatsApp do contador'],
      ['emailContador', 'E-mail do contador'],
    ],
  },
  finance: {
    texts: [
      ['banco', 'Banco'],
      ['agencia', 'Agência'],
      ['conta', 'Conta'],
    ],
    hasCommission: true,
  },
  address: {
    texts: [
      ['cep', 'CEP'],
      ['logradouro', 'Logradouro'],
      ['numero', 'Número'],
      ['complemento', 'Complemento'],
      ['bairro', 'Bairro'],
      ['municipio', 'Município'],
      ['estado', 'UF'],
    ],
  },
  procuracao: {
    texts: [
      ['procuracaoHabilitadaEm', 'Habilitada em'],
      ['procuracaoValidaAte', 'Válida até'],
      certificate,
    ],
    hasProcuracao: true,
  },
  /** Beside a procuração that has a dialog of its own. */
  certificate: { texts: [certificate] },
} as const satisfies Readonly<Record<string, ClientTab>>;

/** Every field of a tab. */
export const fieldsOf = (tab: ClientTab): ClientField[] => [
  ...tab.texts.map(([field]) => field),
  ...(tab.hasCommission === true ? (['comissaoTenant'] as const) : []),
  ...(tab.hasProcuracao === true ? (['procuracaoHabilitada'] as const) : []),
];
