import { describe, expect, it } from 'vitest';
import { isAppNavigation } from './app-shell.ts';

describe('the shell', () => {
  it.each<[string, 'navigate' | 'cors', boolean]>([
    ['/', 'navigate', true],
    ['/minuta/11444777000161', 'navigate', true],
    ['/admin/clientes?x=a.b', 'navigate', true],
    ['/index.html', 'navigate', true],
    ['/apiario', 'navigate', true],
    ['/api', 'navigate', false],
    ['/api/utils/selic', 'navigate', false],
    ['/data-api/agreement/1/pdf', 'navigate', false],
    ['/docs', 'navigate', false],
    ['/docs/json', 'navigate', false],
    ['/dev/mailbox', 'navigate', false],
    ['/logo.png', 'navigate', false],
    ['/minuta/1', 'cors', false],
  ])('%s by %s: %s', (path, mode, expected) => {
    expect(isAppNavigation({ mode }, new URL(path, 'https://m.localhost'))).toBe(expected);
  });
});
