import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CopyChannel } from '#shared/copies/copies.enums.ts';
import { copyTexts } from '#shared/copies/copies.messages.ts';
import { PhoneInput } from '#web/ui/masked-input.tsx';
import classes from './closing.module.css';
import { copyContactsOf, copyFieldError, type CopyDraft } from './copy-draft.ts';

type Props = { draft: CopyDraft; onDraft: (draft: CopyDraft) => void };

/** Where the person's own copy goes; each field can be emptied, and then none goes by it. */
export function CopyFields({ draft, onDraft }: Props) {
  const [left, setLeft] = useState<readonly CopyChannel[]>([]);
  const props = (channel: CopyChannel) => ({
    size: 'lg' as const,
    value: draft[channel],
    onBlur: () => setLeft([...left, channel]),
    error: left.includes(channel) ? copyFieldError(draft, channel) : null,
  });
  return (
    <section className={classes['copy']} aria-labelledby="copy-title">
      <h3 id="copy-title">{copyTexts.title}</h3>
      <div className={classes['copyFields']}>
        <TextInput
          {...props('email')}
          label="E-mail"
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
      </div>
      <p>{copyContactsOf(draft) === null ? copyTexts.none : copyTexts.when}</p>
    </section>
  );
}
