import { foldText } from '../kernel/text-fold.ts';
import { clockToleranceMs } from './clock.rules.ts';
import { actFlags, type ActFlag } from './flag-names.ts';
import { isOwnSession } from './people.rules.ts';
import { isWitness } from './signing.rules.ts';
import type { ActOrigin } from './signing.enums.ts';
import type { ActEvent, ActPayload } from './signing.schemas.ts';

/** A flag as people read it. */
export const flagTexts: Record<ActFlag, string> = {
  own_session_of_client: 'colhida na sessão do próprio cliente',
  collected_by_signer: 'coletado pelo próprio signatário',
  witness_is_collector: 'a testemunha é quem colheu o ato',
  password_by_consultancy: 'senha definida pela consultoria',
  contact_changed: 'contato do cliente alterado nas 24 horas anteriores',
  delivered_after_leaving: 'entregue depois do desligamento',
  key_after_visit: 'chave do aparelho registrada depois da visita',
  clock_off: 'relógio do aparelho diferente do servidor em mais de 10 minutos',
  no_pages_read: 'nenhuma página do contrato lida',
  no_place: 'sem localização',
  place_far: 'local em cidade diferente da do endereço',
  photo_from_file: 'foto enviada de arquivo, não tirada na hora',
  similar_photos: 'foto da pessoa e do documento quase iguais',
};

/** The same in two or three words, where a list has room for no more. */
export const flagShortTexts: Record<ActFlag, string> = {
  own_session_of_client: 'sessão do cliente',
  collected_by_signer: 'coleta própria',
  witness_is_collector: 'testemunha colheu',
  password_by_consultancy: 'senha da consultoria',
  contact_changed: 'contato alterado',
  delivered_after_leaving: 'após desligamento',
  key_after_visit: 'chave posterior',
  clock_off: 'relógio diferente',
  no_pages_read: 'contrato não lido',
  no_place: 'sem localização',
  place_far: 'outra cidade',
  photo_from_file: 'foto de arquivo',
  similar_photos: 'fotos iguais',
};

/**
 * What the server knows beside an act. Instants ISO; each null = not known, and then its flag is not raised: a device, which knows none of
 * them, gives `nothingKnown`.
 */
export type FlagFacts = {
  /** The text that was signed came into being then: nobody signs it earlier. */
  agreementCreatedAt: string | null;
  receivedAt: string | null;
  collectorCpf: string | null;
  /** When the account of who captured it was deleted. */
  collectorLeftAt: string | null;
  /** When the key that signed the act was enrolled; null also for the server's own. */
  keyEnrolledAt: string | null;
  /** City of the party's registered address. */
  partyCity: string | null;
  /** Bits that differ between the 64-bit hashes of the photos of person and document. */
  photoDistance: number | null;
  /** The session's password was typed by the consultancy, and not yet replaced by the client's own. */
  isPasswordByConsultancy: boolean | null;
  /** When the party's e-mail or WhatsApp was last changed before the act. */
  contactChangedAt: string | null;
};

/** The facts of who knows none of them. */
export const nothingKnown: FlagFacts = {
  agreementCreatedAt: null,
  receivedAt: null,
  collectorCpf: null,
  collectorLeftAt: null,
  keyEnrolledAt: null,
  partyCity: null,
  photoDistance: null,
  isPasswordByConsultancy: null,
  contactChangedAt: null,
};

/** An act as it was signed. */
export type FlaggedAct = {
  event: Pick<ActEvent, 'deviceTime' | 'lastServerTime'>;
  payload: Pick<
    ActPayload,
    'kind' | 'party' | 'signer' | 'capturedBy' | 'place' | 'reading' | 'files'
  >;
  origin: ActOrigin;
};

/** A contact that was changed within this time before an act is worth a look. */
const contactWindowMs = 24 * 60 * 60_000;
/** Most differing bits of two pictures that count as one, encoded twice. */
const maxPhotoDistance = 4;

/** The flags of an act, in the order of `actFlags`. */
export function flagsOf(act: FlaggedAct, facts: FlagFacts): ActFlag[] {
  return actFlags.filter((flag) => isRaised[flag](act, facts));
}

const isRaised: Record<ActFlag, (act: FlaggedAct, facts: FlagFacts) => boolean> = {
  own_session_of_client: ({ payload: { kind, capturedBy } }) =>
    kind !== 'assinatura' && capturedBy.kind === 'client',
  collected_by_signer: ({ payload: { party, capturedBy } }) =>
    party.kind === 'user' && isOwnSession(party, capturedBy),
  witness_is_collector: ({ payload: { kind, signer } }, { collectorCpf }) =>
    isWitness(kind) && signer.cpf === collectorCpf,
  password_by_consultancy: ({ payload: { capturedBy } }, { isPasswordByConsultancy }) =>
    capturedBy.kind === 'client' && isPasswordByConsultancy === true,
  contact_changed: ({ event }, { contactChangedAt, receivedAt }) => {
    if (contactChangedAt === null) return false;
    const before = Date.parse(receivedAt ?? event.deviceTime) - Date.parse(contactChangedAt);
    return before >= 0 && before <= contactWindowMs;
  },
  delivered_after_leaving: (_act, { collectorLeftAt, receivedAt }) =>
    collectorLeftAt !== null &&
    receivedAt !== null &&
    Date.parse(receivedAt) >= Date.parse(collectorLeftAt),
  key_after_visit: ({ event }, { keyEnrolledAt }) =>
    keyEnrolledAt !== null &&
    Date.parse(keyEnrolledAt) - Date.parse(event.deviceTime) > clockToleranceMs,
  clock_off: isClockOff,
  no_pages_read: ({ payload: { kind, reading } }) =>
    kind === 'assinatura' && (reading?.pagesRead ?? 0) === 0,
  no_place: ({ payload: { place } }) =>
    (place.lat === null || place.lon === null) && cityOf(place.city) === '',
  place_far: ({ payload: { place } }, { partyCity }) =>
    cityOf(place.city) !== '' && cityOf(partyCity) !== '' && !isSameCity(place.city, partyCity),
  photo_from_file: ({ payload: { files } }) =>
    // The first version did not say where a photo came from.
    files.some((file) => file.capture?.source === 'arquivo'),
  similar_photos: ({ payload: { kind } }, { photoDistance }) =>
    kind === 'assinatura' && photoDistance !== null && photoDistance <= maxPhotoDistance,
};

/**
 * A device without network knows no newer server time than the last one it saw, so its clock may be any time ahead of that; it is off
 * when it stands before it or before the text came into being, or after the moment in which the act arrived.
 */
function isClockOff({ event }: FlaggedAct, facts: FlagFacts): boolean {
  const device = Date.parse(event.deviceTime);
  const notBefore = [event.lastServerTime, facts.agreementCreatedAt].flatMap((at) =>
    at === null ? [] : [Date.parse(at)],
  );
  return (
    notBefore.some((at) => at - device > clockToleranceMs) ||
    (facts.receivedAt !== null && device - Date.parse(facts.receivedAt) > clockToleranceMs)
  );
}

const cityOf = (city: string | null): string => foldText(city ?? '').trim();

/** Free text of a multipart call may name the city among other words. */
function isSameCity(place: string | null, city: string | null): boolean {
  return cityOf(place).includes(cityOf(city));
}
