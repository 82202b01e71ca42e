import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { bankCertificateExpired } from '#shared/banking/banking.messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { dayInBrasilia, formatCivilDay } from '#shared/kernel/civil-day.ts';

/** The key of a PEM text. Which of OpenSSL's many codes it refuses one with says nothing to who sent it. */
function keyIn(pem: string): KeyObject {
  try {
    return createPrivateKey({ key: pem, format: 'pem' });
  } catch {
    throw new AppError('bank_key_invalid');
  }
}

function certificateIn(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new AppError('bank_certificate_invalid');
  }
}

/**
 * Judges key and certificate of a bank, both PEM texts, and answers the last instant of the certificate. Codes `bank_key_invalid` (no PEM, or
 * one that a password guards), `bank_certificate_invalid`, `bank_certificate_expired`, `bank_pair_mismatch`.
 */
export function judgeBankPair(
  { key: keyText, certificate: certificateText }: { key: string; certificate: string },
  now: Date,
): Date {
  const key = keyIn(keyText);
  const certificate = certificateIn(certificateText);
  const until = new Date(certificate.validTo);
  if (Number.isNaN(until.getTime())) throw new AppError('bank_certificate_invalid');
  if (until < now)
    throw new AppError(
      'bank_certificate_expired',
      bankCertificateExpired(formatCivilDay(dayInBrasilia(until))),
    );
  if (!certificate.checkPrivateKey(key)) throw new AppError('bank_pair_mismatch');
  return until;
}
