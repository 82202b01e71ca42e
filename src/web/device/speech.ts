import { useSyncExternalStore } from 'react';

/** Whether the device can read Portuguese aloud; `unknown` until its list of voices has arrived. */
export type SpeechAbility = 'ready' | 'no-voice' | 'unsupported' | 'unknown';

/** Voices arrive late on some systems; after this long an empty list is taken as final. */
const voiceWaitMs = 2_000;

function speechOf(view: Window): SpeechSynthesis | undefined {
  return 'speechSynthesis' in view && typeof SpeechSynthesisUtterance !== 'undefined'
    ? view.speechSynthesis
    : undefined;
}

/** The voice for Brazilian Portuguese, one that works without a network first. */
export function findPortugueseVoice(
  voices: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice | undefined {
  const fitting = voices.filter((voice) => voice.lang.replace('_', '-').toLowerCase() === 'pt-br');
  return fitting.find((voice) => voice.localService) ?? fitting[0];
}

let listSeen = false;

/** What this device can do now. */
export function speechAbility(view: Window = window): SpeechAbility {
  const speech = speechOf(view);
  if (speech === undefined) return 'unsupported';
  const voices = speech.getVoices();
  if (findPortugueseVoice(voices) !== undefined) return 'ready';
  return voices.length > 0 || listSeen ? 'no-voice' : 'unknown';
}

function watchVoices(onChange: () => void): () => void {
  const speech = speechOf(window);
  const clock = setTimeout(() => {
    listSeen = true;
    onChange();
  }, voiceWaitMs);
  speech?.addEventListener?.('voiceschanged', onChange);
  return () => {
    clearTimeout(clock);
    speech?.removeEventListener?.('voiceschanged', onChange);
  };
}

/** `speechAbility` as state. */
export function useSpeechAbility(): SpeechAbility {
  return useSyncExternalStore(watchVoices, speechAbility, () => 'unknown');
}

/**
 * Reads the paragraphs aloud in pt-BR at rate 1 (@spec 3 §9), one utterance each: long ones are cut off after about
 * 15 seconds by Chromium. `onDone` comes once, at the end, on a fault or after the function it gives was called.
 */
export function readAloud(
  paragraphs: readonly string[],
  onDone: () => void,
  onParagraph: (index: number) => void = () => undefined,
  view: Window = window,
): () => void {
  const speech = speechOf(view);
  if (speech === undefined || paragraphs.length === 0) {
    onDone();
    return () => undefined;
  }
  let finished = false;
  const finish = (): void => {
    if (finished) return;
    finished = true;
    onDone();
  };
  speech.cancel();
  const voice = findPortugueseVoice(speech.getVoices());
  paragraphs.forEach((text, index) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = 'pt-BR';
    utterance.rate = 1;
    if (voice !== undefined) utterance.voice = voice;
    utterance.addEventListener('start', () => onParagraph(index));
    utterance.addEventListener('error', finish);
    if (index === paragraphs.length - 1) utterance.addEventListener('end', finish);
    speech.speak(utterance);
  });
  return () => {
    speech.cancel();
    finish();
  };
}
