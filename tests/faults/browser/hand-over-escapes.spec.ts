import { test } from '#tests/support/browser-test.ts';
import { testEscapes } from '#tests/support/hand-over-escapes.ts';

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' });

testEscapes();
