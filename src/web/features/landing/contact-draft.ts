import { newId } from '#web/api/new-id.ts';
import { draftValue, fits, type ShapeOf } from '#web/device/stored-value.ts';

/** What a visitor has typed; `id` names the message when it is sent, so that a second try is not a second message. */
export type ContactDraft = {
  id: string;
  name: string;
  tel: string;
  email: string;
  message: string;
};

const shape: ShapeOf<ContactDraft> = {
  id: 'string',
  name: 'string',
  tel: 'string',
  email: 'string',
  message: 'string',
};

export const blankContact = (): ContactDraft => ({
  id: newId(),
  name: '',
  tel: '',
  email: '',
  message: '',
});

/** Kept until it is sent: a reload or a line that breaks takes nothing away. */
export const contactDraft = draftValue<ContactDraft>(
  'recupera.contact',
  (value): value is ContactDraft => fits(value, shape),
);
