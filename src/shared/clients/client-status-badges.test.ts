import { expect, test } from 'vitest';
import { clientStatusBadges } from './client-status-badges.ts';
import { clientStatuses } from './clients.enums.ts';

test('no status of a client is shown as its code', () => {
  for (const status of clientStatuses) {
    const { label, color } = clientStatusBadges[status];
    expect(label, status).toMatch(/^\p{Lu}[\p{L} ]+$/u);
    expect(label, status).not.toBe(status);
    expect(color, status).not.toBe('');
  }
});
