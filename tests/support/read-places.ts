import { and, eq } from 'drizzle-orm';
import { diagnoses } from '#shared/analyses/analyses.enums.ts';
import type { ContractType } from '#shared/contracts/contracts.enums.ts';
import { alertRecipients, alerts } from '#server/db/schema/alerts.ts';
import { signingActs } from '#server/db/schema/acts.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { analysisFiles, analysisRows, analysisRuns } from '#server/db/schema/analyses.ts';
import { apuracoes } from '#server/db/schema/apuracoes.ts';
import { clients } from '#server/db/schema/clients.ts';
import { contracts } from '#server/db/schema/contracts.ts';
import { boletos } from '#server/db/schema/boletos.ts';
import { credits } from '#server/db/schema/credits.ts';
import { announcedItems, devices } from '#server/db/schema/devices.ts';
import { observations } from '#server/db/schema/observations.ts';
import { history } from '#server/db/schema/history.ts';
import { clientPermissions } from '#server/db/schema/permissions.ts';
import { products } from '#server/db/schema/products.ts';
import { preparedVisits } from '#server/db/schema/visits.ts';
import {
  openCaptures,
  verificationClaims,
  verificationDecisions,
} from '#server/db/schema/signing.ts';
import { boletoRow } from './boleto-rows.ts';
import type { TestClient, TestUser } from './factory.ts';
import type { TestApp } from './test-app.ts';

/**
 * A company, or a client of one, with everything that a read could show of it; every
 * name and text of it contains `mark`.
 */
export type Place = {
  mark: string;
  tenant: string;
  client: TestClient;
  user: TestUser;
  agreement: string;
  apuracao: string;
  credit: string;
  contract: string;
  installId: string;
  owner: string;
};

/** The year in which the boleto of a place is due: each mark has its own length. */
export const dueYearOf = (mark: string): string => String(2030 + mark.length);

/** The year in whose June the client of a place was registered. */
export const registeredYearOf = (mark: string): string => String(2000 + mark.length);

/** Fills a place by rows of its own. `manager` looks after its person, `reader` gets its alert. */
export async function makePlace(
  t: TestApp,
  tenant: string,
  mark: string,
  people: { manager: TestUser; reader: TestUser },
): Promise<Place> {
  const { db, newId, now } = t.context;
  const at = now();
  const long = new Date(at.getTime() - 48 * 60 * 60 * 1000);
  const user = await t.factory.user(tenant, {
    typeUser: 'USUARIO',
    typeCargo: 'PARCEIRO',
    idGerente: people.manager.id,
    isAccepted: false,
    name: `Pessoa ${mark}`,
  });
  await t.factory.user(tenant, {
    typeUser: 'ADMIN',
    typeCargo: 'TI',
    name: `Administração ${mark}`,
  });
  await t.factory.user(tenant, {
    typeUser: 'USUARIO',
    typeCargo: 'GERENTE',
    name: `Gerente ${mark}`,
  });
  const client = await t.factory.client(tenant, { razaoSocial: `Cliente ${mark}` });
  await db
    .update(clients)
    .set({
      createdAt: new Date(`${registeredYearOf(mark)}-06-15T12:00:00Z`),
      procuracaoValidaAte: '2026-12-01',
    })
    .where(and(eq(clients.idTenant, tenant), eq(clients.cnpjcpf, client.cnpjcpf)));
  const agreement = newId();
  await db.insert(agreements).values({
    id: agreement,
    idTenant: tenant,
    partyKind: 'client',
    partyId: client.cnpjcpf,
    partyName: `Parte ${mark}`,
    // No type has such a name: it is there to be found where it must not be.
    contracts: ['PRINCIPAL', mark as ContractType],
    version: 1,
    html: `<p>${mark}</p>`,
    sha256: '0'.repeat(64),
    inForce: true,
    createdAt: at,
  });
  const product = newId();
  await db.insert(products).values({
    id: product,
    idTenant: tenant,
    idClient: client.cnpjcpf,
    idAgreement: agreement,
    typeServico: 'PREVIDENCIARIO',
    typeRegime: 'LUCRO_REAL',
    status: 'ATIVO',
    createdAt: at,
  });
  const apuracao = newId();
  await db.insert(apuracoes).values({
    id: apuracao,
    idTenant: tenant,
    idClient: client.cnpjcpf,
    idProduct: product,
    numero: 1,
    createdAt: at,
  });
  await db.insert(analysisRows).values({
    idTenant: tenant,
    idApuracao: apuracao,
    competencia: '2021-12',
    rbAuferida: 0,
    semSubsRb: 0,
    comSubsRb: 0,
    valorRetificadoSt: 0,
    totalMonofasicos: 0,
    total: 100,
    totalARestituir: 100,
    diagnostico: diagnoses.opportunity,
    until: '2027-01-20',
  });
  const run = newId();
  await db.insert(analysisRuns).values({
    id: run,
    idTenant: tenant,
    idApuracao: apuracao,
    state: 'pronta',
    parameters: {},
    asked: mark,
    totalBytes: 1,
    createdAt: at,
    askedBy: user.id,
    askedByName: mark,
    endedAt: at,
  });
  await db.insert(analysisFiles).values({
    idTenant: tenant,
    idRun: run,
    kind: 'xml',
    fileName: 'notas.zip',
    lengthBytes: 1,
    storageRef: mark,
  });
  const credit = newId();
  await db.insert(credits).values({
    id: credit,
    idTenant: tenant,
    idApuracao: apuracao,
    compensacao: 0,
    comissaoPorcentagem: 0,
    createdAt: at,
  });
  await db
    .insert(boletos)
    .values(
      boletoRow(
        { id: newId(), idTenant: tenant, idClient: client.cnpjcpf },
        { nomeBeneficiario: `Pagador ${mark}`, vencimento: `${dueYearOf(mark)}-01-31` },
      ),
    );
  await db.insert(history).values({
    id: newId(),
    idTenant: tenant,
    actor: `staff:${user.id}`,
    actorName: `Autor ${mark}`,
    at,
    action: 'cliente_alterado',
    subject: `client:${client.cnpjcpf}`,
    party: `client:${client.cnpjcpf}`,
    field: 'bairro',
    after: `Bairro ${mark}`,
  });
  await db.insert(signingActs).values({
    id: newId(),
    idTenant: tenant,
    idAgreement: agreement,
    kind: 'assinatura',
    chainIndex: 0,
    state: 'valido',
    origin: 'servidor',
    eventJson: '{}',
    payloadJson: '{}',
    eventHash: '1'.repeat(64),
    previousHash: '0'.repeat(64),
    signerCpf: client.cpfProprietario,
    signerName: `Dona ${mark}`,
    capturedBy: `staff:${user.id}`,
    receivedAt: at,
  });
  await db.insert(verificationDecisions).values({
    id: newId(),
    idTenant: tenant,
    idAgreement: agreement,
    verifed: false,
    motivo: `Motivo ${mark}`,
    actsJson: '[]',
    decidedBy: people.reader.id,
    at,
  });
  await db
    .insert(verificationClaims)
    .values({ idAgreement: agreement, idTenant: tenant, idUser: user.id, at });
  await db
    .insert(preparedVisits)
    .values({ idAgreement: agreement, idTenant: tenant, idUser: user.id, preparedAt: at });
  await db.insert(openCaptures).values({
    idAgreement: agreement,
    idTenant: tenant,
    files: [],
    local: '',
    maquina: '',
    capturedBy: '',
    at,
  });
  const contract = newId();
  await db.insert(contracts).values({
    id: contract,
    idTenant: tenant,
    nameContrato: `Modelo ${mark}`,
    typeContrato: 'MVA',
    version: (await t.services.contracts.templates.lastVersion(db, tenant, 'MVA')) + 1,
    html: '<p>texto</p>',
    createdBy: user.id,
    createdAt: at,
  });
  const installId = newId();
  const owner = `${tenant}:staff:${user.id}`;
  await db.insert(devices).values({
    installId,
    owner,
    idTenant: tenant,
    deviceName: `Tablet ${mark}`,
    appBuild: 'b1',
    lastContactAt: at,
  });
  await db.insert(announcedItems).values({
    id: newId(),
    idTenant: tenant,
    owner,
    installId,
    kind: 'desenho',
    sha256: '2'.repeat(64),
    idAgreement: agreement,
    statedAt: long,
    firstAnnouncedAt: long,
    lastAnnouncedAt: long,
  });
  const alert = newId();
  await db.insert(alerts).values({
    id: alert,
    idTenant: tenant,
    company: `Empresa ${mark}`,
    message: `Aviso ${mark}`,
    kind: 'aviso',
    createdAt: at,
  });
  await db.insert(alertRecipients).values({ idAlert: alert, idUser: people.reader.id });
  await db.insert(observations).values({
    id: newId(),
    idTenant: tenant,
    idClient: client.cnpjcpf,
    category: 'PADRAO',
    message: `Observação ${mark}`,
    author: `staff:${user.id}`,
    authorName: `Pessoa ${mark}`,
    isAlert: false,
    writtenAt: at,
    arrivedAt: at,
  });
  // The person of the place may open them there: others look at the list.
  await db.insert(clientPermissions).values({
    idUser: user.id,
    idTenant: tenant,
    idClient: client.cnpjcpf,
    typeCargo: 'PARCEIRO',
    editar: true,
  });
  return {
    mark,
    tenant,
    client,
    user,
    agreement,
    apuracao,
    credit,
    contract,
    installId,
    owner,
  };
}
