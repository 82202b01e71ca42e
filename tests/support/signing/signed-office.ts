import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { ActKind } from '#shared/signing/signing.enums.ts';
import type { TestUser } from '../factory.ts';
import type { TestApp } from '../test-app.ts';
import { openTestDevice, signUpTo, witnesses, type TestDevice } from './test-device.ts';

/** An agreement that was signed on a device, with who may change it. */
export type SignedAgreement = {
  device: TestDevice;
  agreement: Agreement;
  cnpjcpf: string;
  /** Hash of the text, then of each act. */
  heads: string[];
};

export type SignedOffice = Awaited<ReturnType<typeof openSignedOffice>>;

/** A company with a consultant who signs on tablets and a director who decides: every way by which an agreement changes. */
export async function openSignedOffice(t: TestApp) {
  const company = await t.factory.tenant();
  const partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const director: TestUser = await t.factory.user(company.id, {
    typeUser: 'ADMIN',
    typeCargo: 'CEO',
  });
  const directorHeaders = await t.signIn(director);

  const post = async (url: string, headers: Record<string, string>, payload: object) => {
    const answer = await t.call({ method: 'POST', url, headers, payload });
    if (answer.statusCode !== 200 && answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json() as { data: Agreement };
  };

  const linked = async (): Promise<{
    device: TestDevice;
    agreement: Agreement;
    cnpjcpf: string;
  }> => {
    const client = await t.factory.client(company.id, { openTo: [partner] });
    const device = await openTestDevice(t, partner);
    const { data: agreement } = await post('/data-api/agreement/vincular', device.headers, {
      contracts: ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'],
      id_client: client.cnpjcpf,
    });
    return { device, agreement, cnpjcpf: client.cnpjcpf };
  };

  const signed = async (upTo: ActKind = 'fechamento'): Promise<SignedAgreement> => {
    const made = await linked();
    const { heads } = await signUpTo(made.device, made.agreement, upTo);
    return { ...made, heads };
  };

  const decide = async (cnpjcpf: string, verifed: boolean): Promise<void> => {
    await post(`/data-api/signatures/isverifedClient/${cnpjcpf}/${verifed}`, directorHeaders, {
      motivo: 'Foto ilegível.',
    });
  };

  return {
    company,
    partner,
    director,
    directorHeaders,
    linked,
    signed,
    decide,

    /** Closed, and verified by the director. */
    async verified(): Promise<SignedAgreement> {
      const made = await signed();
      await decide(made.cnpjcpf, true);
      return made;
    },

    /** Denied after the witnesses, signed anew up to the closing. */
    async deniedAndClosed(): Promise<SignedAgreement> {
      const made = await signed('testemunha_2');
      await decide(made.cnpjcpf, false);
      const kinds: ActKind[] = ['assinatura', 'testemunha_1', 'testemunha_2', 'fechamento'];
      for (const [at, kind] of kinds.entries()) {
        const signer = kind === 'testemunha_1' ? witnesses[0] : witnesses[1];
        const { answer } = await made.device.perform(
          made.agreement,
          kind,
          { index: made.heads.length - 1, previousHash: made.heads.at(-1)! },
          kind.startsWith('testemunha') ? { signer } : {},
        );
        if (answer.statusCode !== 200) throw new Error(`${at} ${answer.body}`);
        made.heads.push(answer.json().headHash);
      }
      return made;
    },

    /** Up to witness 1, and a second witness 1 that is kept out of force; `answer` is what its device was told. */
    async withKept() {
      const made = await signed('testemunha_1');
      const other = await made.device.perform(
        made.agreement,
        'testemunha_1',
        { index: 1, previousHash: made.heads[1]! },
        { signer: witnesses[1] },
      );
      return { ...made, kept: other.act, answer: other.answer };
    },

    /** Closed, and another regime added: a version 2 that replaces it. */
    async replaced(): Promise<SignedAgreement & { newer: Agreement }> {
      const made = await signed();
      const { data: newer } = await post('/data-api/agreement/new', made.device.headers, {
        contracts: ['APURACAO_ST'],
        id_client: made.cnpjcpf,
        typeRegime: 'SIMPLES_NACIONAL',
      });
      return { ...made, newer };
    },

    verify: (id: string) => t.services.evidence.verifyAgreement(company.id, id),
  };
}
