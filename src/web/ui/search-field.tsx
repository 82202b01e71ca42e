import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';

const searchDebounceMs = 250;

/**
 * A search over a list: `onSearch` is called 250 ms after the last key or when the field is left, with an empty text when it was emptied.
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
  const send = (next: string): void => {
    // It is on its way, or there already: a second one would come after whatever the person did since.
    if (next === value || next === sent) return;
    setSent(next);
    onSearch(next);
  };
  const sendLater = useEffectEvent(send);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => sendLater(text), searchDebounceMs);
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
      // At once when the field is left: sent later it would call back whoever followed a link meanwhile.
      onBlur={() => send(text)}
    />
  );
}
