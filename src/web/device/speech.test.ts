import { afterEach, describe, expect, it, vi } from 'vitest';
import { findPortugueseVoice, readAloud, speechAbility } from './speech.ts';

const voice = (lang: string, localService = true): SpeechSynthesisVoice =>
  ({ lang, localService, name: lang }) as SpeechSynthesisVoice;

/** A synthesizer that says each utterance as soon as it is asked to. */
class FakeUtterance extends EventTarget {
  lang = '';
  rate = 0;
  voice: SpeechSynthesisVoice | null = null;
  constructor(readonly text: string) {
    super();
  }
}
const spoken: FakeUtterance[] = [];
const view = (voices: SpeechSynthesisVoice[], say = true): Window =>
  ({
    speechSynthesis: {
      getVoices: () => voices,
      cancel: vi.fn<() => void>(),
      speak: (utterance: FakeUtterance) => {
        spoken.push(utterance);
        if (!say) return;
        utterance.dispatchEvent(new Event('start'));
        utterance.dispatchEvent(new Event('end'));
      },
    },
  }) as unknown as Window;

vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
afterEach(() => spoken.splice(0));

describe('findPortugueseVoice', () => {
  it.each([
    [[], undefined],
    [[voice('en-US'), voice('pt-PT')], undefined],
    [[voice('pt_BR')], 'pt_BR'],
    [[voice('pt-BR', false), voice('PT-br')], 'PT-br'],
    [[voice('pt-BR', false)], 'pt-BR'],
  ])('%o', (voices, lang) => {
    expect(findPortugueseVoice(voices)?.lang).toBe(lang);
  });
});

describe('speechAbility', () => {
  it('tells a device without a Portuguese voice from one without speech', () => {
    expect(speechAbility(view([voice('pt-BR')]))).toBe('ready');
    expect(speechAbility(view([voice('en-US')]))).toBe('no-voice');
    expect(speechAbility({} as Window)).toBe('unsupported');
  });
});

describe('readAloud', () => {
  it('reads paragraph by paragraph in pt-BR at rate 1 and ends once', () => {
    const done = vi.fn<() => void>();
    const at = vi.fn<(index: number) => void>();
    readAloud(['um', 'dois'], done, at, view([voice('pt-BR')]));
    expect(
      spoken.map(({ text, lang, rate, voice: used }) => [text, lang, rate, used?.lang]),
    ).toEqual([
      ['um', 'pt-BR', 1, 'pt-BR'],
      ['dois', 'pt-BR', 1, 'pt-BR'],
    ]);
    expect(at.mock.calls).toEqual([[0], [1]]);
    expect(done).toHaveBeenCalledTimes(1);
  });
  it('stops when told to', () => {
    const done = vi.fn<() => void>();
    const stop = readAloud(['um'], done, () => undefined, view([voice('pt-BR')], false));
    expect(done).not.toHaveBeenCalled();
    stop();
    stop();
    expect(done).toHaveBeenCalledTimes(1);
  });
});
