import type { AgreedType } from '#shared/agreements/agreed-types.ts';
import { percentInWords } from '#shared/kernel/number-in-words.ts';
import { foldText } from '#shared/kernel/text-fold.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { productsByRegime } from '#shared/products/product-types.ts';
import type { Context } from '#server/context.ts';
import { clientSearchText } from '#server/domain/clients/clients.service.ts';
import { demoCnpj, demoCpf, createDemoRandom } from './demo-random.ts';
import type { DemoServices } from './demo-services.ts';
import { signDemoAgreement } from './demo-signings.ts';
import type { DemoUsers } from './demo-users.ts';
import { seedRows } from './seed-rows.ts';

/** The clients and their owners. */
const stories = {
  incomplete: { razaoSocial: 'Vidraçaria Cristal do Norte Ltda.', owner: 'Helena Duarte Vidal' },
  stale: { razaoSocial: 'Viveiro Flor de Maio Ltda.', owner: 'Otávio Ramos Serra' },
  denied: { razaoSocial: 'Zeladoria Porto Seguro Ltda.', owner: 'Noemi Castro Paz' },
} as const;
type Story = keyof typeof stories;

const products: AgreedType[] = [
  'PRINCIPAL',
  'SIMPLES_NACIONAL',
  productsByRegime.SIMPLES_NACIONAL[0]!,
];

const address = { cep: '01310100', logradouro: 'Avenida Paulista', bairro: 'Bela Vista' } as const;

/**
 * Three clients whose contracts need the office: one without an address, one whose address changed
 * after its signature, and one whose signature was denied after the closing.
 */
export async function createDemoContractStories(
  context: Context,
  services: DemoServices,
  idTenant: string,
  made: {
    /** Links and denies; captures nothing, as nobody verifies an own capture. */
    director: Caller;
    /** Captures. */
    accountant: Caller;
    users: DemoUsers;
    passwordHash: string;
  },
): Promise<void> {
  const { director, accountant, users, passwordHash } = made;
  const random = createDemoRandom(3000);
  const documents = {} as Record<Story, string>;
  await seedRows(context, idTenant, async (tx) => {
    for (const [story, { razaoSocial, owner }] of Object.entries(stories)) {
      const cnpjcpf = demoCnpj(random, false);
      documents[story as Story] = cnpjcpf;
      const commissionPercent = 20;
      await services.clients.create(tx, [
        {
          idTenant,
          cnpjcpf,
          razaoSocial,
          nomeFantasia: null,
          searchText: clientSearchText({ razaoSocial, nomeFantasia: null, cnpjcpf }),
          status: 'PENDENTE',
          idResponsavel: accountant.id,
          idGerente: null,
          passwordHash,
          comissaoTenantPercent: commissionPercent,
          comissaoEscrita: percentInWords(commissionPercent),
          nomeProprietario: owner,
          cpfProprietario: demoCpf(random),
          emailProprietario: `${foldText(owner.split(' ')[0]!)}@cliente.test`,
          contatoProprietario: `119${random.digits(8)}`,
          liAceitoTenant: true,
          ...(story === 'incomplete'
            ? {}
            : { ...address, numero: '900', municipio: 'São Paulo', estado: 'SP' }),
        },
      ]);
      await services.permissions.grantClients(
        tx,
        [
          { idUser: accountant.id, typeCargo: 'PARCEIRO' as const },
          ...(users.USUARIO_CEO === undefined
            ? []
            : [{ idUser: users.USUARIO_CEO, typeCargo: 'CEO' as const }]),
        ].map((grant) => ({ ...grant, idTenant, idClient: cnpjcpf, editar: true })),
      );
    }
  });
  const link = async (story: Story): Promise<string> => {
    const of = { idTenant, cnpjcpf: documents[story] };
    return (await services.agreements.linkClient(director, of, products)).id;
  };
  await link('incomplete');
  await signDemoAgreement(services, context, {
    agreementId: await link('stale'),
    upTo: 'assinatura',
    capturedBy: accountant,
  });
  await services.updateClient.update(director, idTenant, documents.stale, { numero: '1450' });
  await signDemoAgreement(services, context, {
    agreementId: await link('denied'),
    upTo: 'fechamento',
    capturedBy: accountant,
  });
  await services.verification.decide(
    director,
    idTenant,
    { kind: 'client', id: documents.denied },
    { verifed: false, motivo: 'O documento da foto está vencido.' },
  );
}
