import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ui = join(import.meta.dirname, '../../src/web/ui');

/**
 * Components of `web/ui` that have no test of their own yet. The list may only shrink: a new component comes with its test.
 */
const withoutTest = [
  'camera/camera-viewfinder',
  'camera/framing-guide',
  'camera/photo-file-button',
  'card-list',
  'data-table',
  'email-text',
  'empty-state',
  'file-drop',
  'form/discard-draft',
  'form/draft-line',
  'form/form-failure',
  'form/form-sections',
  'form/made-panel',
  'form/month-field',
  'form/radio-cards',
  'form/read-value',
  'image-viewer/rotate-controls',
  'image-viewer/zoom-controls',
  'image-viewer/zoom-pane',
  'link-button',
  'list-foot',
  'list/density-switch',
  'list/party-cell',
  'list/searched-list',
  'list/ticks',
  'name-text',
  'notice',
  'page-controls',
  'page-header',
  'person-fields',
  'read-dialog',
  'signature-pad/signature-pad',
  'status-badge',
  'storage-line',
  'sum-board',
  'sum-card',
  'surface',
  'tab-list',
  'unsaved-notice',
];
const mostWithoutTest = 39;

const components = readdirSync(ui, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => path.slice(0, -'.tsx'.length));
const hasTest = (component: string): boolean => existsSync(join(ui, `${component}.test.tsx`));

it('every component of web/ui has a test beside it, or is one of those that still lack it', () => {
  expect(components.filter((one) => !hasTest(one)).toSorted()).toEqual(withoutTest.toSorted());
});

it('those that lack a test become fewer', () => {
  expect(withoutTest.length).toBeLessThanOrEqual(mostWithoutTest);
});
