import type { Person } from '../history/history.rules.ts';
import type { Party } from '../signing/signing.schemas.ts';
import type { CopyChannel } from './copies.enums.ts';

/** One way that a copy goes, with most of the contact hidden. */
export type CopyWay = { channel: CopyChannel; masked: string };

type OfAgreement = { idTenant: string; idAgreement: string; party: Party; partyName: string };

/** Who closed a contract said where the person's own copy goes. */
export type CopyAsked = OfAgreement & { kind: 'copyAsked'; by: Person; ways: readonly CopyWay[] };

/** The carrier took a copy. */
export type CopySent = OfAgreement & { kind: 'copySent'; by: null; way: CopyWay };

/** No carrier took a copy, however often it was tried. */
export type CopyFailed = OfAgreement & { kind: 'copyFailed'; by: null; way: CopyWay };

/** A contract was closed, and the record of its party has no e-mail that its copy could go to. */
export type CopyWithoutAddress = OfAgreement & { kind: 'copyWithoutAddress'; by: null };

/** What can happen to the copies of a contract. */
export type CopyEvent = CopyAsked | CopyFailed | CopySent | CopyWithoutAddress;
