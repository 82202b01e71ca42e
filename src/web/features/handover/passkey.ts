import { fromBase64, toBase64, toBase64Url } from '#shared/kernel/bytes.ts';
import type { ReturnPasskey } from '#offline/turn/return-lock.ts';

/** ES256, the one algorithm that every platform authenticator has. */
const es256 = -7;
/** The flag of authenticator data that says that the person was verified, by finger, face or the device's code. */
const userVerified = 0x04;
const timeoutMs = 60_000;

/** Whether this browser can ask for the screen lock of the device. */
export async function hasScreenLock(): Promise<boolean> {
  try {
    return (
      (await window.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable?.()) ?? false
    );
  } catch {
    return false;
  }
}

/** Sets the screen lock up as a way back, on this device alone; null when the person or the device declines. */
export async function makePasskey(person: {
  id: string;
  name: string;
}): Promise<ReturnPasskey | null> {
  try {
    const made = await navigator.credentials.create({
      publicKey: {
        rp: { name: document.title },
        user: {
          id: new TextEncoder().encode(person.id).slice(0, 64),
          name: person.name,
          displayName: person.name,
        },
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        pubKeyCredParams: [{ type: 'public-key', alg: es256 }],
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          userVerification: 'required',
          residentKey: 'discouraged',
        },
        attestation: 'none',
        timeout: timeoutMs,
      },
    });
    if (!(made instanceof PublicKeyCredential)) return null;
    const response = made.response as AuthenticatorAttestationResponse;
    const publicKey = response.getPublicKey();
    return publicKey === null
      ? null
      : {
          credentialId: toBase64(new Uint8Array(made.rawId)),
          publicKey: toBase64(new Uint8Array(publicKey)),
        };
  } catch (error) {
    console.info('no screen lock', error);
    return null;
  }
}

/** Asks for the screen lock and checks the answer here: right key, this question, this address, person verified. */
export async function provePasskey(passkey: ReturnPasskey): Promise<boolean> {
  const challenge = crypto.getRandomValues(new Uint8Array(32));
  try {
    const given = await navigator.credentials.get({
      publicKey: {
        challenge,
        allowCredentials: [{ type: 'public-key', id: fromBase64(passkey.credentialId) }],
        userVerification: 'required',
        timeout: timeoutMs,
      },
    });
    if (!(given instanceof PublicKeyCredential)) return false;
    const { authenticatorData, clientDataJSON, signature } =
      given.response as AuthenticatorAssertionResponse;
    return await isAnswer(passkey, challenge, {
      authenticatorData: new Uint8Array(authenticatorData),
      clientDataJSON: new Uint8Array(clientDataJSON),
      signature: new Uint8Array(signature),
    });
  } catch (error) {
    console.info('screen lock not given', error);
    return false;
  }
}

async function isAnswer(
  { publicKey }: ReturnPasskey,
  challenge: Uint8Array,
  answer: Record<'authenticatorData' | 'clientDataJSON' | 'signature', Uint8Array<ArrayBuffer>>,
): Promise<boolean> {
  const client = JSON.parse(new TextDecoder().decode(answer.clientDataJSON)) as {
    type?: unknown;
    challenge?: unknown;
    origin?: unknown;
  };
  if (
    client.type !== 'webauthn.get' ||
    client.challenge !== toBase64Url(challenge) ||
    client.origin !== window.location.origin ||
    ((answer.authenticatorData[32] ?? 0) & userVerified) === 0
  )
    return false;
  const key = await crypto.subtle.importKey(
    'spki',
    fromBase64(publicKey),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  );
  const clientHash = await crypto.subtle.digest('SHA-256', answer.clientDataJSON);
  const signed = new Uint8Array([...answer.authenticatorData, ...new Uint8Array(clientHash)]);
  return crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    plainSignature(answer.signature),
    signed,
  );
}

/** DER (SEQUENCE of two INTEGERs), as authenticators sign, to the 64 bytes that the platform's own verification reads (IEEE P1363). */
export function plainSignature(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const plain = new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    if (der[at] !== 0x02) throw new TypeError('not a DER signature');
    const length = der[at + 1] ?? 0;
    const number = der.slice(at + 2, at + 2 + length);
    const digits = number[0] === 0 ? number.slice(1) : number;
    if (digits.length > 32) throw new TypeError('not a P-256 signature');
    plain.set(digits, end - digits.length);
    at += 2 + length;
  }
  return plain;
}
