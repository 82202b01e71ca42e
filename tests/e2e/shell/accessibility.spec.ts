import { testAccessibility } from '#tests/support/accessible-screens.ts';
import { test } from '#tests/support/browser-test.ts';

test.use({ serviceWorkers: 'block' });

// The screens whose parts or route one of these has too: tests/faults/browser/accessibility.spec.ts.
testAccessibility({ isLong: false });
