import { testAccessibility } from '#tests/support/accessible-screens.ts';
import { test } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

// The others: tests/e2e/shell/accessibility.spec.ts.
testAccessibility({ isLong: true });
