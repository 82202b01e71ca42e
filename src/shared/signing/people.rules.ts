import { isValidCpf, knownCpf, normalizeCpf } from '../kernel/cpf.ts';
import type { ActFileKind, ActKind } from './signing.enums.ts';
import type { PeopleReason } from './people-reasons.ts';
import { isWitness, otherWitness } from './signing.rules.ts';
import type { ActPayload, Party } from './signing.schemas.ts';

/** Whose session it is, or who captured something: a user, or a client by its cnpjcpf. */
export type Person = { kind: 'staff' | 'client'; id: string };

/** An act as far as people are concerned: who performs it, and its pictures by hash. */
export type ActOfPeople = {
  kind: ActKind;
  signerCpf: string;
  files: readonly { kind: ActFileKind; sha256: string }[];
};

/** What is known about the people of a signing; a CPF may be masked; null, empty or no valid one = not known. */
export type SigningPeople = {
  party: Party;
  /** CPF of who is to sign the agreement. */
  signerCpf: string | null;
  /** Those who have signed, by acts that count. */
  signers: readonly { kind: string; cpf: string }[];
  /** Who captures, with the CPF of the server's own table; a device knows that of its session. */
  collector: Person & { cpf: string | null };
  /** The company's switch 'testemunhas de fora'. */
  outsideWitnesses: boolean;
  /** The CPF of the act is that of a member of the company's staff; a device does not know it (false). */
  isSignerStaff: boolean;
};

/** `invalid_cpf` for a witness without a valid CPF: a matter of form, asked before who it is. */
export function refusalOfWitnessCpf(kind: ActKind, cpf: string): 'invalid_cpf' | null {
  return isWitness(kind) && !isValidCpf(cpf) ? 'invalid_cpf' : null;
}

/**
 * Why the act does not count for what it says about people, or null. The order is that of the questions below; `key_revoked` and
 * `person_removed` are not asked here, they are no matter of the act's own words.
 */
export function reasonOfPeople(act: ActOfPeople, people: SigningPeople): PeopleReason | null {
  if (act.kind === 'assinatura') {
    if (isOther(act.signerCpf, people.signerCpf)) return 'signer_mismatch';
    return isOnePhoto(act.files) ? 'same_photo' : null;
  }
  return isWitness(act.kind)
    ? reasonOfWitness(act.kind, act.signerCpf, people)
    : reasonOfCloser(act.signerCpf, people);
}

/** Whether the session that captures is the party's own. */
export function isOwnSession(party: Party, collector: Person): boolean {
  return (
    party.id === collector.id && party.kind === (collector.kind === 'client' ? 'client' : 'user')
  );
}

function reasonOfWitness(
  kind: 'testemunha_1' | 'testemunha_2',
  cpf: string,
  people: SigningPeople,
): PeopleReason | null {
  if (isSame(cpf, people.signerCpf) || isSame(cpf, cpfOf(people, 'assinatura')))
    return 'witness_is_party';
  if (isSame(cpf, cpfOf(people, otherWitness(kind)))) return 'witness_repeated';
  if (!people.outsideWitnesses) return null;
  if (people.isSignerStaff || isSame(cpf, people.collector.cpf)) return 'witness_is_collector';
  return people.collector.kind === 'client' ? 'session_not_allowed' : null;
}

/** A closer is the person of the session: of a party's own session the one who signs for it, else whom the server knows. */
function reasonOfCloser(cpf: string, people: SigningPeople): PeopleReason | null {
  const { collector, outsideWitnesses, party, signerCpf } = people;
  const own = isOwnSession(party, collector) ? [signerCpf, cpfOf(people, 'assinatura')] : [];
  const known = [collector.cpf, ...own].filter((one) => knownCpf(one) !== null);
  if (known.length > 0 && !known.some((one) => isSame(cpf, one))) return 'closer_is_not_caller';
  return outsideWitnesses && collector.kind === 'client' ? 'session_not_allowed' : null;
}

/** Whether one picture stands for the person and for the document. */
export function isOnePhoto(files: ActOfPeople['files']): boolean {
  const hashOf = (kind: ActFileKind): string | undefined =>
    files.find((file) => file.kind === kind)?.sha256;
  const person = hashOf('foto_pessoa');
  return person !== undefined && person === hashOf('foto_documento');
}

const cpfOf = ({ signers }: SigningPeople, kind: ActKind): string | null =>
  signers.find((signer) => signer.kind === kind)?.cpf ?? null;

/** Two CPFs of one person; what is not known is nobody's. */
function isSame(cpf: string, other: string | null): boolean {
  const known = knownCpf(other);
  return known !== null && normalizeCpf(cpf) === normalizeCpf(known);
}

/** Two CPFs of two people; what is not known cannot be another. */
const isOther = (cpf: string, other: string | null): boolean =>
  knownCpf(other) !== null && !isSame(cpf, other);

/**
 * Why an act in force would be kept out of force today; empty for acts that were judged by this rule. Acts recorded before it stay valid:
 * a verification names this as a reservation, no fault. `acts` are those in force beside it.
 */
export function reservationsOf(
  { kind, signer, files }: Pick<ActPayload, 'kind' | 'signer' | 'files'>,
  agreement: {
    party: Party;
    signerCpf: string | null;
    acts: readonly { kind: string; signerCpf: string }[];
    /** Who captured it, with the CPF of the server's table; without one nothing is said of who closed. */
    collector: SigningPeople['collector'];
  },
): PeopleReason[] {
  const reason = reasonOfPeople(
    { kind, signerCpf: signer.cpf, files },
    {
      party: agreement.party,
      signerCpf: agreement.signerCpf,
      signers: agreement.acts.map((act) => ({ kind: act.kind, cpf: act.signerCpf })),
      collector: agreement.collector,
      // The switch was not on when it was recorded, or the act would not be in force.
      outsideWitnesses: false,
      isSignerStaff: false,
    },
  );
  return reason === null ? [] : [reason];
}
