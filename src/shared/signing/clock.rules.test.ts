import { describe, expect, it } from 'vitest';
import { clockDoubt, durationWords } from './clock.rules.ts';

const at = (time: string): string => `2026-11-23T${time}:00.000Z`;
const now = (time: string): number => Date.parse(at(time));

describe("the device's clock", () => {
  it.each<[string, string, string | null, [string, string] | null, string | null]>([
    ['never spoke to a server', '12:00', null, null, null],
    ['is right', '12:00', '11:30', ['11:30', '11:30'], null],
    ['is 10 minutes behind', '12:00', '12:10', null, null],
    ['is 11 minutes behind what the server said', '12:00', '12:11', null, 'atrasado 11 now'],
    ['was behind, and has gone on since', '12:30', '12:20', ['11:20', '12:20'], 'atrasado 60 then'],
    ['was 10 minutes ahead', '12:00', '11:30', ['11:40', '11:30'], null],
    ['was two hours ahead', '14:30', '12:00', ['14:00', '12:00'], 'adiantado 120 then'],
    ['was ahead and was set back', '12:10', '12:00', ['14:00', '12:00'], null],
  ])('%s', (_, time, server, together, said) => {
    const found = clockDoubt(
      now(time),
      server === null ? null : at(server),
      together === null ? null : { deviceTime: at(together[0]), serverTime: at(together[1]) },
    );
    expect(found && `${found.direction} ${found.minutes} ${found.isNow ? 'now' : 'then'}`).toBe(
      said,
    );
  });

  it.each([
    [11, '11 minutos'],
    [60, '1 h'],
    [125, '2 h 5 min'],
    [60 * 24 * 3, '3 dias'],
  ])('%i minutes are said as %s', (minutes, words) => {
    expect(durationWords(minutes)).toBe(words);
  });
});
