import { Alert, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PartyContact } from '#shared/agreements/agreements.schemas.ts';
import type { CopyChannel } from '#shared/copies/copies.enums.ts';
import { copyTexts } from '#shared/copies/copies.messages.ts';
import { PhoneInput } from '#web/ui/masked-input.tsx';
import classes from './closing.module.css';
import { copyFieldError, ownCopyText, type CopyDraft } from './copy-draft.ts';

type Props = {
  /** Of the party by the record; null where a copy of before did not carry it. */
  contact: PartyContact | null;
  draft: CopyDraft;
  onDraft: (draft: CopyDraft) => void;
};

/** Where the person's own copy goes: by itself to the record's e-mail, and besides where somebody types. */
export function CopyFields({ contact, draft, onDraft }: Props) {
  const [left, setLeft] = useState<readonly CopyChannel[]>([]);
  const hasAddress = contact?.email !== '';
  const props = (channel: CopyChannel) => ({
    size: 'lg' as const,
    value: draft[channel],
    onBlur: () => setLeft([...left, channel]),
    error: left.includes(channel) ? copyFieldError(draft, channel) : null,
  });
  return (
    <section className={classes['copy']} aria-labelledby="copy-title">
      <h3 id="copy-title">{copyTexts.title}</h3>
      {hasAddress ? (
        <p id="copy-own">{ownCopyText(contact)}</p>
      ) : (
        <Alert id="copy-own" color="orange" mb="md">
          {ownCopyText(contact)}
        </Alert>
      )}
      <fieldset className={classes['copyFields']} aria-describedby="copy-own">
        <legend>{hasAddress ? copyTexts.also : copyTexts.only}</legend>
        <TextInput
          {...props('email')}
          label={hasAddress ? 'Outro e-mail' : 'E-mail'}
          type="email"
          inputMode="email"
          autoComplete="off"
          onChange={(event) => onDraft({ ...draft, email: event.currentTarget.value })}
        />
        <PhoneInput
          {...props('whatsapp')}
          label="WhatsApp"
          autoComplete="off"
          onChange={(whatsapp) => onDraft({ ...draft, whatsapp })}
        />
      </fieldset>
    </section>
  );
}
