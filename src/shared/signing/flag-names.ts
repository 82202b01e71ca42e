/**
 * What an act in force or out of it makes a person look twice: derived here alone, never part of the payload, so that no device decides
 * whether it is flagged (decisions: What the server believes about people). In the order in which they are shown.
 */
export const actFlags = [
  'own_session_of_client',
  'collected_by_signer',
  'witness_is_collector',
  'password_by_consultancy',
  'contact_changed',
  'delivered_after_leaving',
  'key_after_visit',
  'clock_off',
  'no_pages_read',
  'no_place',
  'place_far',
  'photo_from_file',
  'similar_photos',
] as const;
export type ActFlag = (typeof actFlags)[number];
