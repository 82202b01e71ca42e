import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { actKinds, filesOfAct } from '#shared/signing/signing.enums.ts';
import { browserPorts } from '#offline/store/browser-ports.ts';
import { makeActIds } from '#offline/capture/drafts.ts';
import type { Owner } from '#offline/platform/owner.ts';
import { recordAct } from '#offline/capture/record-act.ts';
import { sampleAct } from '#tests/support/offline/sample-signing.ts';

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

/** A picture of its own: the given one with other bytes after its end, which decoders ignore. */
function pictureOf(base: Uint8Array, lengthBytes: number): ArrayBuffer {
  const bytes = new Uint8Array(Math.max(base.length + 16, lengthBytes));
  bytes.set(base);
  for (let at = base.length; at < bytes.length; at += 65_536)
    crypto.getRandomValues(bytes.subarray(at, Math.min(at + 65_536, bytes.length)));
  return bytes.buffer;
}

/** What runs in the browser to fill the tablet: whole signings, recorded by the product's own code. */
export const benchQueue = {
  async fill(input: {
    agreements: Agreement[];
    owner: Owner;
    /** CPF of the owner, who closes. */
    ownerCpf: string;
    photo: string;
    drawing: string;
    photoBytes: number;
  }): Promise<{ files: number; bytes: number }> {
    const ports = browserPorts({ name: 'bench', appBuild: 'bench' });
    const photo = bytesOf(input.photo);
    const drawing = bytesOf(input.drawing);
    const done = { files: 0, bytes: 0 };
    for (const agreement of input.agreements)
      for (const kind of actKinds) {
        const files = filesOfAct[kind].map((file) => ({
          kind: file,
          mime: file === 'desenho' ? ('image/png' as const) : ('image/jpeg' as const),
          bytes: file === 'desenho' ? drawing.slice().buffer : pictureOf(photo, input.photoBytes),
        }));
        const act = sampleAct(ports, agreement, kind, {
          owner: input.owner,
          ownCpf: input.ownerCpf,
          files,
          ids: makeActIds(ports),
        });
        if (kind === 'assinatura')
          act.signer = { name: agreement.signerName, cpf: agreement.signerCpf ?? act.signer.cpf };
        if (kind === 'fechamento') act.signer = { name: input.owner.name, cpf: input.ownerCpf };
        await recordAct(ports, act);
        done.files += files.length;
        done.bytes += files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
      }
    ports.outbox.close();
    return done;
  },
};
(globalThis as { queueBench?: typeof benchQueue }).queueBench = benchQueue;
