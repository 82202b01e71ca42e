import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** One value of ASN.1 in DER: its tag, the length of its content, its content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head =
    length < 0x80
      ? [length]
      : length < 0x100
        ? [0x81, length]
        : [0x82, Math.floor(length / 0x100), length % 0x100];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);

/** ecdsa-with-SHA256, 1.2.840.10045.4.3.2 (RFC 5758 §3.2). */
const ecdsaSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
/** commonName, 2.5.4.3. */
const commonName = Buffer.from('0603550403', 'hex');
const nameOf = (text: string): Buffer =>
  sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(text)))));
/** A time of RFC 5280 §4.1.2.5: two digits of the year before 2050, four from then on. */
function timeOf(at: Date): Buffer {
  const digits = `${at.toISOString().slice(0, 19).replaceAll(/\D/g, '')}Z`;
  return at.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(digits.slice(2)))
    : der(0x18, Buffer.from(digits));
}

function pemOf(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

function certify(
  { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject },
  from: Date,
  until: Date,
): string {
  const issuer = nameOf('Banco de teste');
  const facts = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaSha256,
    issuer,
    sequence(timeOf(from), timeOf(until)),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', facts, privateKey);
  return pemOf(sequence(facts, ecdsaSha256, der(0x03, Buffer.from([0]), signature)));
}

const dayMs = 24 * 60 * 60 * 1000;

/** A fresh key and the certificate of it, as a bank gives them: PEM without a password; valid for a year if nothing is said. */
export function makeBankPair({
  validFrom = new Date(Date.now() - dayMs),
  validUntil = new Date(Date.now() + 365 * dayMs),
}: { validFrom?: Date; validUntil?: Date } = {}): { chave: string; certificado: string } {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    chave: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificado: certify(pair, validFrom, validUntil),
  };
}

/** What a bank registration sends: a fresh pair, and values that stand nowhere else. */
export const bankOrder = () => ({
  typeBank: 'INTER',
  client_id: 'id-no-banco-7c1d',
  cliente_secret: 'segredo-do-banco-9f3a',
  x_conta_corrente: '987654321',
  nome: 'Fulana Titular da Conta',
  tipoPessoa: 'fisica',
  cpfCnpj: '529.982.247-25',
  cep: '80010-010',
  endereco: 'Rua do Segredo, 7',
  bairro: 'Centro',
  cidade: 'Curitiba',
  uf: 'PR',
  ...makeBankPair(),
});

/** What of a registration is kept secret, in pieces that a file would hold whole: one line of a PEM. */
export const bankSecrets = (order: {
  cliente_secret: string;
  chave: string;
  certificado: string;
}): string[] => [
  order.cliente_secret,
  ...[order.chave, order.certificado].map((pem) => pem.split('\n')[1]!),
];

/** A key as PEM that a password guards. */
export const guardedKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({
      type: 'pkcs8',
      format: 'pem',
      cipher: 'aes-256-cbc',
      passphrase: 'segredo',
    })
    .toString();
