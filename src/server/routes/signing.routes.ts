import { normalizePartyDocument } from '#shared/kernel/party-document.ts';
import {
  getClientSignature,
  getUserSignature,
  postClientDrawing,
  postClientWitness1,
  postClientWitness2,
  postOwnPhotos,
  postPartyPhotos,
  postUserDrawing,
  postUserWitness1,
  postUserWitness2,
} from '#shared/signing/signing.endpoints.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { UploadedFile } from '#server/http/spool-multipart.ts';
import { workingTenant } from '#server/access/working-tenant.ts';
import type { SignerLookup } from '#server/use-cases/desk-signing/signer-lookup.ts';
import type { SigningDoor } from '#server/use-cases/desk-signing/signing-door.ts';

type Files = readonly UploadedFile[];

const fileNamed = (files: Files, ...names: string[]): UploadedFile | undefined =>
  files.find((file) => names.includes(file.field));
const photosOf = (files: Files) => ({
  person: fileNamed(files, 'fotoPessoa'),
  document: fileNamed(files, 'fotoDoc'),
});

/** The drawing of a witness: `ass_…_N` is what is written, `assinatura_…_N` is accepted (decisions: Shapes). */
const witnessDrawing = (files: Files, n: 1 | 2): UploadedFile | undefined =>
  fileNamed(files, `ass_testemunha_cliente_${n}`, `assinatura_testemunha_cliente_${n}`);

function witnessForm(body: Record<string, unknown>, n: 1 | 2) {
  const text = (name: string): string => String(body[`${name}_${n}`] ?? '');
  return {
    witness: { name: text('nome_testemunha_cliente'), cpf: text('cpf_testemunha_cliente') },
    local: text('local'),
    maquina: text('maquina'),
  };
}

/** 11 or 14 characters are a client's document, anything else a user's id (decisions: Signature calls). */
function partyOf(id: string): Party {
  const plain = normalizePartyDocument(id);
  return plain.length === 11 || plain.length === 14
    ? { kind: 'client', id: plain }
    : { kind: 'user', id };
}

/** The multipart signature calls of the spec, and the reads beside them. */
export function registerSigningRoutes(
  register: Register,
  services: { door: SigningDoor; signers: SignerLookup },
): void {
  const { door, signers } = services;

  register(postOwnPhotos, async ({ caller, body, files }) =>
    door.savePhotos(
      {
        caller,
        idTenant: caller.idTenant,
        party: { kind: 'user', id: caller.id },
        local: body.local,
        maquina: body.maquina,
      },
      photosOf(files),
    ),
  );
  register(postPartyPhotos, async ({ caller, tenant, body, files }) => {
    const party = partyOf(body.id);
    const idTenant = await signers.tenantOf(party, workingTenant(caller, tenant));
    return door.savePhotos(
      { caller, idTenant, party, local: body.local, maquina: body.maquina },
      photosOf(files),
    );
  });
  register(postUserDrawing, async ({ caller, tenant, body, files }) => {
    const user = await signers.openUserWithCpf(caller, tenant.idChosen, body.cpf);
    return door.saveDrawing(
      { caller, idTenant: user.idTenant, party: { kind: 'user', id: user.id } },
      fileNamed(files, 'assinatura'),
    );
  });
  register(postClientDrawing, async ({ caller, tenant, body, files }) =>
    door.saveDrawing(
      {
        caller,
        idTenant: workingTenant(caller, tenant),
        party: { kind: 'client', id: normalizePartyDocument(body.cnpj) },
      },
      fileNamed(files, 'assinatura'),
    ),
  );

  for (const [endpoint, n] of [
    [postClientWitness1, 1],
    [postClientWitness2, 2],
  ] as const)
    register(endpoint, async ({ caller, tenant, params, body, files }) => {
      const { witness, ...text } = witnessForm(body, n);
      return door.saveWitness(
        n,
        {
          caller,
          idTenant: workingTenant(caller, tenant),
          party: { kind: 'client', id: normalizePartyDocument(params.id) },
          ...text,
        },
        witness,
        witnessDrawing(files, n),
      );
    });
  for (const [endpoint, n] of [
    [postUserWitness1, 1],
    [postUserWitness2, 2],
  ] as const)
    register(endpoint, async ({ caller, body, files }) => {
      const { witness, ...text } = witnessForm(body, n);
      const party: Party = {
        kind: 'user',
        id: typeof body.id_user === 'string' ? body.id_user : caller.id,
      };
      return door.saveWitness(
        n,
        { caller, idTenant: await signers.tenantOf(party, caller.idTenant), party, ...text },
        witness,
        witnessDrawing(files, n),
      );
    });

  register(getClientSignature, ({ caller, tenant, params }) =>
    door.read(workingTenant(caller, tenant), {
      kind: 'client',
      id: normalizePartyDocument(params.id),
    }),
  );
  register(getUserSignature, async ({ caller, params }) => {
    const party: Party = { kind: 'user', id: params.userId };
    return door.read(await signers.tenantOf(party, caller.idTenant), party);
  });
}
