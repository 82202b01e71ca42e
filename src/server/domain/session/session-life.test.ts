import { describe, expect, it } from 'vitest';
import { isOver } from './session.service.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const openedAt = Date.parse('2026-11-23T12:00:00.000Z');
const at = (ms: number): Date => new Date(openedAt + ms);

describe('the life of a session', () => {
  it.each([
    ['used 12 hours ago', false, 0, null, 12 * hour, false],
    ['used longer ago', false, 0, null, 12 * hour + 1, true],
    ['remembered, used 30 days ago', true, 0, null, 30 * day, false],
    ['remembered, used longer ago', true, 0, null, 30 * day + 1, true],
    ['kept by a visit', false, 0, 3 * day, 3 * day - 1, false],
    ['kept until now', false, 0, 3 * day, 3 * day, true],
    ['kept until now, used since', false, 3 * day - hour, 3 * day, 3 * day, false],
    ['remembered and kept for less', true, 0, 3 * day, 30 * day, false],
    ['open for 90 days', true, 89 * day, null, 90 * day, false],
    ['open for longer, however used', true, 90 * day, null, 90 * day + 1, true],
    ['kept past the 90 days', false, 89 * day, 92 * day, 90 * day, false],
    ['kept past them, and they are over', false, 90 * day, 92 * day, 90 * day + 1, true],
  ])('%s', (_, remember, used, kept, now, over) => {
    const session = {
      createdAt: at(0),
      lastUsedAt: at(used),
      remember,
      keepUntil: kept === null ? null : at(kept),
    };
    expect(isOver(session, at(now))).toBe(over);
  });
});
