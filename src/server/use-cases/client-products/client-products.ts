import { AppError } from '#shared/errors/app-error.ts';
import { normalizePartyDocument } from '#shared/kernel/party-document.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { whoChoosesAnalysts } from '#shared/users/users.access.ts';
import { hasOwnServices } from '#shared/products/products.rules.ts';
import type {
  CompanyProduct,
  CompanyProductsQuery,
  Product,
} from '#shared/products/products.schemas.ts';
import type { Context } from '#server/context.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { ClientsService, ClientRecord } from '#server/domain/clients/clients.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { PermissionsService } from '#server/domain/permissions/permissions.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import type { ProductAccess } from '#server/domain/products/product-access.service.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { toWireCompanyProduct, toWireProduct } from '#server/domain/products/product.wire.ts';
import type { ProductRecord, ProductsService } from '#server/domain/products/products.service.ts';
import { listProductRows } from '#server/reads/product-list.read.ts';

export type ReadProductsService = ReturnType<typeof createReadProductsService>;
type Deps = {
  agreements: AgreementsService;
  clientAccess: ClientAccess;
  clients: ClientsService;
  permissions: PermissionsService;
  productAccess: ProductAccess;
  products: ProductsService;
  tenants: TenantsService;
  users: UsersService;
};

/** Products as people read them: with the names of company, partner and analyst. */
export function createReadProductsService(context: Context, deps: Deps) {
  async function describe(
    caller: Caller,
    client: ClientRecord,
    rows: readonly ProductRecord[],
  ): Promise<Product[]> {
    if (rows.length === 0) return [];
    const tenant = await deps.tenants.find(context.db, client.idTenant);
    const partner =
      client.idResponsavel === null
        ? undefined
        : await deps.users.find(context.db, client.idTenant, client.idResponsavel);
    const agreements = await deps.agreements.summariesOfClients(context.db, client.idTenant, [
      client.cnpjcpf,
    ]);
    const analysts = await analystsOf(
      client.idTenant,
      rows.map((row) => row.id),
    );
    const mayEdit = await deps.productAccess.editable(
      caller,
      { id_tenant: client.idTenant, cnpjcpf: client.cnpjcpf },
      rows,
    );
    return rows.map((row) =>
      toWireProduct(row, {
        isEditable: mayEdit(row),
        clientName: client.razaoSocial,
        analystName: analysts.get(row.id)?.name ?? null,
        analystChoice: mayCall(whoChoosesAnalysts, caller)
          ? { id: analysts.get(row.id)?.id ?? null }
          : null,
        partnerName: partner?.name ?? null,
        companyTitle: tenant?.title ?? '',
        contracts: agreements.get(client.cnpjcpf)?.contracts ?? [],
      }),
    );
  }

  /** The ADMIN/ANALISTA with permission on each product (decisions: People on a product). */
  async function analystsOf(
    idTenant: string,
    idProducts: readonly string[],
  ): Promise<Map<string, { id: string; name: string }>> {
    const holders = await deps.permissions.holdersOfProducts(context.db, idTenant, idProducts);
    const analysts = await deps.users.analystsAmong(context.db, [
      ...new Set([...holders.values()].flat()),
    ]);
    const names = new Map<string, { id: string; name: string }>();
    for (const [idProduct, idUsers] of holders) {
      const idAnalyst = idUsers.findLast((idUser) => analysts.has(idUser));
      if (idAnalyst !== undefined)
        names.set(idProduct, { id: idAnalyst, name: analysts.get(idAnalyst)! });
    }
    return names;
  }

  /** Products of a company's clients that open to the caller, with who works on them. */
  async function ofCompany(
    caller: Caller,
    idTenant: string,
    query: CompanyProductsQuery,
  ): Promise<{ data: CompanyProduct[]; total: number; truncated: boolean }> {
    const { data, ...counted } = await listProductRows(
      context.db,
      scopeOfCompany(caller, idTenant),
      hasOwnServices(caller),
      query,
    );
    const analysts = await analystsOf(
      idTenant,
      data.map(({ id }) => id),
    );
    return {
      data: data.map((row) => toWireCompanyProduct(row, analysts.get(row.id)?.name ?? null)),
      ...counted,
    };
  }

  async function openClient(caller: Caller, idTenant: string, cnpjcpf: string) {
    const client = await deps.clients.find(context.db, idTenant, cnpjcpf);
    if (
      client === undefined ||
      !(await deps.clientAccess.canOpen(caller, {
        id_tenant: client.idTenant,
        cnpjcpf: client.cnpjcpf,
      }))
    )
      throw new AppError('not_found', 'Cliente não encontrado ou não autenticado');
    return client;
  }

  /** The products of a client that the caller sees. Code `not_found` for a client outside the caller's reach. */
  async function ofClient(caller: Caller, idTenant: string, cnpjcpf: string): Promise<Product[]> {
    const client = await openClient(caller, idTenant, cnpjcpf);
    const rows = await deps.products.ofClient(context.db, idTenant, client.cnpjcpf);
    return describe(caller, client, await deps.productAccess.seen(caller, rows));
  }

  /** One product that the caller sees, with its client; `idClient` = only where it is this one's. Code `not_found`. */
  async function openOne(
    caller: Caller,
    idTenant: string,
    id: string,
    idClient?: string,
  ): Promise<{ row: ProductRecord; client: ClientRecord }> {
    const row = await deps.productAccess.open(caller, idTenant, id);
    if (row === undefined || (idClient ?? row.idClient) !== row.idClient)
      throw new AppError('not_found');
    return { row, client: await openClient(caller, idTenant, row.idClient) };
  }

  async function readOne(caller: Caller, idTenant: string, id: string): Promise<Product> {
    const { client } = await openOne(caller, idTenant, id);
    // Anew: this request may have changed it since it was opened.
    const row = await deps.products.find(idTenant, id);
    if (row === undefined) throw new AppError('not_found');
    return (await describe(caller, client, [row]))[0]!;
  }

  return {
    ofClient,
    ofCompany,
    openOne,
    readOne,

    /** The same, for who is about to change it. Codes `not_found`, `read_only`. */
    async openToChange(
      caller: Caller,
      idTenant: string,
      id: string,
      idClient?: string,
    ): Promise<{ row: ProductRecord; client: ClientRecord }> {
      const opened = await openOne(caller, idTenant, id, idClient);
      await deps.productAccess.requireEditable(caller, opened.row);
      return opened;
    },

    /**
     * A client's list (11 or 14 characters), or one product by its id; only what the caller may see.
     * Code `not_found` for a client or product outside the caller's reach.
     */
    async read(caller: Caller, idTenant: string, id: string): Promise<Product | Product[]> {
      if (uuidPattern.test(id)) return readOne(caller, idTenant, id);
      return ofClient(caller, idTenant, normalizePartyDocument(id));
    },
  };
}
