import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';

const searchDebounceMs = 250;

/**
 * A search over a list: `onSearch` is called 250 ms after the last key, with an empty text when the field was emptied.
 * `value` is what the address holds; when back, forward or another control changes it, the field follows and what was
 * not sent yet is dropped.
 */
export function SearchField({
  label,
  value = '',
  onSearch,
  className,
}: {
  label: string;
  value: string | undefined;
  onSearch: (text: string) => void;
  className?: string | undefined;
}) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState<string | null>(null);
  if (known !== value) {
    setKnown(value);
    setSent(null);
    // What the field itself sent arrives while somebody types on: it must not take back the newer keys.
    if (value !== sent) setText(value);
  }
  const send = useEffectEvent((next: string) => {
    setSent(next);
    onSearch(next);
  });
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => send(text), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <TextInput
      {...(className === undefined ? {} : { className })}
      aria-label={label}
      placeholder={`${label}...`}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        text === '' ? null : <CloseButton aria-label="Limpar busca" onClick={() => setText('')} />
      }
      inputMode="search"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
