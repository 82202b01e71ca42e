import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { agreementSchema } from '#shared/agreements/agreements.schemas.ts';
import { fromBase64, utf8 } from '#shared/kernel/bytes.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { hashEvent, hashPayload, thumbprintText, verifyChain } from '#shared/signing/chain.ts';
import { payloadVersion } from '#shared/signing/signing.constants.ts';
import { actEnvelopeSchema } from '#shared/signing/signing.schemas.ts';
import { projectRoot } from '#tests/support/test-places.ts';

/** What one version put on the wire, as it was written down when it was shipped; never written anew. */
const goldenSchema = v.object({
  payloadVersion: v.number(),
  agreement: agreementSchema,
  publicKey: v.object({
    kty: v.literal('EC'),
    crv: v.literal('P-256'),
    x: v.string(),
    y: v.string(),
  }),
  acts: v.array(v.object({ envelope: v.unknown(), eventHash: v.string() })),
});

const folder = join(projectRoot, 'tests/support/offline/golden-payloads');
const versions = readdirSync(folder).map((name) =>
  v.parse(goldenSchema, JSON.parse(readFileSync(join(folder, name), 'utf8'))),
);

/** Row 51 of the failure catalogue: a tablet that slept through releases still delivers what it captured. */
describe('payloads of every shipped version', () => {
  it('stand here, the present one among them', () => {
    expect(versions.map((golden) => golden.payloadVersion)).toEqual(
      Array.from({ length: payloadVersion }, (_, i) => i + 1),
    );
  });

  it.each(versions)(
    'version $payloadVersion is read without loss and its chain still verifies',
    async ({ agreement, publicKey, acts }) => {
      expect(await sha256Hex(agreement.html)).toBe(agreement.sha256);
      const key = await crypto.subtle.importKey(
        'jwk',
        publicKey,
        { name: 'ECDSA', namedCurve: 'P-256' },
        false,
        ['verify'],
      );
      const links = acts.map(({ envelope }) => {
        const parsed = v.parse(actEnvelopeSchema, envelope);
        // Nothing that was signed is dropped or changed on the way in.
        expect(parsed).toEqual(envelope);
        return parsed;
      });
      expect(links.map(({ event }) => event.kind)).toEqual([
        'assinatura',
        'testemunha_1',
        'testemunha_2',
        'fechamento',
      ]);
      for (const [i, { event, payload }] of links.entries()) {
        expect(await hashEvent(event)).toBe(acts[i]!.eventHash);
        expect(await hashPayload(payload)).toBe(event.payloadHash);
      }
      const keyId = Buffer.from(await sha256Hex(thumbprintText(publicKey)), 'hex').toString(
        'base64url',
      );
      const fault = await verifyChain(
        agreement,
        links,
        async (event, text) =>
          event.deviceKeyId === keyId &&
          crypto.subtle.verify(
            { name: 'ECDSA', hash: 'SHA-256' },
            key,
            fromBase64(event.signature),
            utf8(text),
          ),
      );
      expect(fault).toBeNull();
    },
  );
});
