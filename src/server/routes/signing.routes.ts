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
import type { Register } from '#server/http/register-endpoint.ts';
import type { UploadedFile } from '#server/http/spool-multipart.ts';
import { workingTenant } from '#server/access/working-tenant.ts';
import { partyOf } from '#server/domain/agreements/party-company.service.ts';
import type { SigningDoor } from '#server/use-cases/desk-signing/signing-door.ts';

type Files = readonly UploadedFile[];

const fileNamed = (files: Files, ...names: string[]): UploadedFile | undefined =>
  files.find((file) => names.includes(file.field));
const photosOf = (files: Files) => ({
  person: fileNamed(files, 'fotoPessoa'),
  document: fileNamed(files, 'fotoDoc'),
});

/** The drawing of a witness: `ass_…_N` is what is written, `assinatura_…_N` is accepted (decisions: Answers). */
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

/** The multipart signature calls of the spec, and the reads beside them. */
export function registerSigningRoutes(register: Register, services: { door: SigningDoor }): void {
  const { door } = services;

  register(postOwnPhotos, ({ caller, body, files }) =>
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
  register(postPartyPhotos, ({ caller, tenant, body, files }) =>
    door.savePhotos(
      {
        caller,
        idTenant: workingTenant(caller, tenant),
        party: partyOf(body.id),
        local: body.local,
        maquina: body.maquina,
      },
      photosOf(files),
    ),
  );
  register(postUserDrawing, ({ caller, tenant, body, files }) =>
    door.saveDrawingOfCpf(
      { caller, idTenant: tenant.idChosen },
      body.cpf,
      fileNamed(files, 'assinatura'),
    ),
  );
  register(postClientDrawing, ({ caller, tenant, body, files }) =>
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
    register(endpoint, ({ caller, tenant, params, body, files }) => {
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
    register(endpoint, ({ caller, tenant, body, files }) => {
      const { witness, ...text } = witnessForm(body, n);
      const id = typeof body.id_user === 'string' ? body.id_user : caller.id;
      return door.saveWitness(
        n,
        {
          caller,
          idTenant: workingTenant(caller, tenant),
          party: { kind: 'user', id },
          ...text,
        },
        witness,
        witnessDrawing(files, n),
      );
    });

  register(getClientSignature, ({ caller, tenant, params }) =>
    door.read({
      caller,
      idTenant: workingTenant(caller, tenant),
      party: { kind: 'client', id: normalizePartyDocument(params.id) },
    }),
  );
  register(getUserSignature, ({ caller, tenant, params }) =>
    door.read({
      caller,
      idTenant: workingTenant(caller, tenant),
      party: { kind: 'user', id: params.userId },
    }),
  );
}
