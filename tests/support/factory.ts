import { percentInWords } from '#shared/kernel/number-in-words.ts';
import type { ClientStatus } from '#shared/clients/clients.enums.ts';
import type { TypeCargo, TypeUser } from '#shared/permissions/roles.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { clients } from '#server/db/schema/clients.ts';
import { seedRows } from '#server/demo/seed-rows.ts';
import { createDemoRandom, demoCnpj, demoCpf } from '#server/demo/demo-random.ts';
import { templateTexts } from '#server/demo/templates/all-templates.ts';
import { clientSearchText } from '#server/domain/clients/clients.service.ts';
import { hashPassword } from '#server/domain/session/password.ts';
import type { Services } from '#server/services.ts';

/** Password of every person that the factory makes. */
export const testPassword = 'Recupera@2026';

export type TestUser = {
  id: string;
  idTenant: string;
  kind: 'staff';
  email: string;
  name: string;
  cpf: string;
};
export type TestClient = {
  id: string;
  idTenant: string;
  kind: 'client';
  cnpjcpf: string;
  cpfProprietario: string;
  razaoSocial: string;
};
export type Factory = ReturnType<typeof createFactory>;

/** Slow parts that a copied database has ready (`prepared-world.ts`). */
type Prepared = {
  copyTemplates: (context: Context, idTenant: string) => Promise<void>;
  passwordHash: (context: Context) => Promise<string>;
};

/**
 * Makes companies and people for one test each, so that tests share no rows. Without `prepared`
 * everything is made here.
 */
export function createFactory(context: Context, services: Services, prepared?: Prepared) {
  const random = createDemoRandom(20_261_121);
  let count = 0;
  let passwordHash: Promise<string> | undefined;
  const hash = (): Promise<string> =>
    (passwordHash ??= prepared ? prepared.passwordHash(context) : hashPassword(testPassword));

  return {
    random,

    /** A company with every template; the first one made answers for unknown hosts. */
    async tenant(
      options: { isMaster?: boolean; templates?: boolean } = {},
    ): Promise<{ id: string; slug: string; host: string; mailDomain: string }> {
      count += 1;
      const number = count;
      const slug = `empresa${number}`;
      const id = demoCnpj(random);
      await seedRows(context, id, async (tx) => {
        await services.tenants.create(tx, {
          id,
          slug,
          variant: 'branded',
          title: `Empresa ${number}`,
          fantasia: `Empresa ${number}`,
          razaoSocial: `Empresa ${number} Consultoria Ltda.`,
          mailDomain: `${slug}.test`,
          primaryColor: '#1f4e79',
          isMaster: options.isMaster ?? false,
          isDefault: number === 1,
          email: `contato@${slug}.test`,
          logradouro: 'Rua das Acácias',
          numero: '10',
          bairro: 'Centro',
          cidade: 'Curitiba',
          uf: 'PR',
          cep: '80010010',
        });
        if (options.templates !== false && !prepared)
          for (const template of Object.values(templateTexts))
            await services.contracts.storeTemplate(tx, id, template);
      });
      if (options.templates !== false && prepared) await prepared.copyTemplates(context, id);
      return { id, slug, host: `web.${slug}.localhost`, mailDomain: `${slug}.test` };
    },

    async user(
      idTenant: string,
      role: {
        typeUser: TypeUser;
        typeCargo: TypeCargo;
        idGerente?: string;
        isAccepted?: boolean;
        /** Has neither accepted the terms nor given an address. */
        isNewcomer?: boolean;
        name?: string;
      },
    ): Promise<TestUser> {
      count += 1;
      const user = {
        id: context.newId(),
        idTenant,
        email: `pessoa${count}@empresa.test`,
        name: role.name ?? `Pessoa ${count}`,
        cpf: demoCpf(random),
      };
      const passwordHash = await hash();
      await seedRows(context, idTenant, (tx) =>
        services.users.create(tx, {
          ...user,
          passwordHash,
          typeUser: role.typeUser,
          typeCargo: role.typeCargo,
          idGerente: role.idGerente ?? null,
          liAceito: !role.isNewcomer,
          isAccepted: role.isAccepted ?? true,
          cep: role.isNewcomer ? null : '80010010',
          logradouro: 'Rua das Acácias',
          numero: '10',
          bairro: 'Centro',
          municipio: 'Curitiba',
          estado: 'PR',
          comissaoUserPercent: 10,
          comissaoUserEscrita: percentInWords(10),
        }),
      );
      return { ...user, kind: 'staff' };
    },

    /** A client; people in `openTo` get a client permission. */
    async client(
      idTenant: string,
      options: {
        openTo?: TestUser[];
        editar?: boolean;
        status?: ClientStatus;
        isPerson?: boolean;
        cnpjcpf?: string;
        cpfProprietario?: string;
        razaoSocial?: string;
      } = {},
    ): Promise<TestClient> {
      count += 1;
      const number = count;
      const cpfProprietario = options.cpfProprietario ?? demoCpf(random);
      const cnpjcpf = options.cnpjcpf ?? (options.isPerson ? demoCpf(random) : demoCnpj(random));
      const razaoSocial = options.razaoSocial ?? `Comércio Número ${number} Ltda.`;
      const passwordHash = await hash();
      await seedRows(context, idTenant, async (tx) => {
        await services.clients.create(tx, [
          {
            idTenant,
            cnpjcpf,
            razaoSocial,
            searchText: clientSearchText({ razaoSocial, cnpjcpf }),
            status: options.status ?? 'PENDENTE',
            passwordHash,
            nomeProprietario: `Proprietária ${number}`,
            cpfProprietario,
            emailProprietario: `dona${number}@cliente.test`,
            contatoProprietario: '11988887777',
            comissaoTenantPercent: 20,
            comissaoEscrita: percentInWords(20),
            logradouro: 'Avenida Brasil',
            numero: '200',
            bairro: 'Centro',
            municipio: 'Curitiba',
            estado: 'PR',
            cep: '80010010',
            idResponsavel: options.openTo?.[0]?.id ?? null,
          },
        ]);
        await services.permissions.grantClients(
          tx,
          (options.openTo ?? []).map((user) => ({
            idUser: user.id,
            idTenant,
            idClient: cnpjcpf,
            typeCargo: 'PARCEIRO',
            editar: options.editar ?? true,
          })),
        );
      });
      return { id: cnpjcpf, idTenant, kind: 'client', cnpjcpf, cpfProprietario, razaoSocial };
    },

    /**
     * Leaves a person's clients without responsável and gerente, so that the person may be
     * deleted.
     */
    async relieve(id: string): Promise<void> {
      await context.db
        .update(clients)
        .set({ idResponsavel: null })
        .where(eq(clients.idResponsavel, id));
      await context.db.update(clients).set({ idGerente: null }).where(eq(clients.idGerente, id));
    },
  };
}
