import { Button } from '@mantine/core';
import { IconPlayerStop, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { readAloud, useSpeechAbility } from '#web/device/speech.ts';

type Props = {
  /** Texts of the page in order. */
  paragraphs: readonly string[];
  onParagraph: (index: number | null) => void;
};

/** Reads the page aloud and stops; without a Portuguese voice it says so instead of reading with a foreign one. */
export function ReadAloudButton({ paragraphs, onParagraph }: Props) {
  const ability = useSpeechAbility();
  const [isReading, setReading] = useState(false);
  const stop = useRef<() => void>(() => undefined);

  // Leaving, or another page (the caller gives each page its own key): the voice must not go on with what is no longer shown.
  useEffect(() => () => stop.current(), []);

  if (ability === 'no-voice' || ability === 'unsupported')
    return (
      <Button
        variant="subtle"
        size="md"
        color="gray"
        disabled
        leftSection={<IconVolumeOff size={20} aria-hidden="true" />}
      >
        Sem voz em português neste aparelho
      </Button>
    );
  if (isReading)
    return (
      <Button
        variant="light"
        size="md"
        leftSection={<IconPlayerStop size={20} aria-hidden="true" />}
        onClick={() => stop.current()}
      >
        Parar leitura
      </Button>
    );
  return (
    <Button
      variant="default"
      size="md"
      disabled={ability === 'unknown'}
      leftSection={<IconVolume size={20} aria-hidden="true" />}
      onClick={() => {
        setReading(true);
        stop.current = readAloud(
          paragraphs,
          () => {
            setReading(false);
            onParagraph(null);
          },
          onParagraph,
        );
      }}
    >
      Ler em voz alta
    </Button>
  );
}
