import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importsOf, lintOverrides } from './src/tools/boundaries.mjs';

const fromPorts =
  'boundary 13: the sync core takes clock, timers, network and chance from its ports';

/** Files whose comments are not mended yet. A new file never joins them. */
const exempt = readFileSync(new URL('src/tools/prose-exempt.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

/** The linter's configuration; what may import what is in src/tools/boundaries.mjs. */
export default {
  plugins: ['typescript', 'react', 'import', 'unicorn', 'vitest', 'jsx-a11y', 'promise'],
  jsPlugins: [fileURLToPath(new URL('src/tools/lint-prose.mjs', import.meta.url))],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['**/*.gen.ts', '.cache', 'data', 'dist', 'node_modules'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-self-import': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-non-null-assertion': 'off',
    'no-console': ['error', { allow: ['warn', 'error', 'info'] }],
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
    'unicorn/consistent-function-scoping': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    'import/no-unassigned-import': 'off',
    'react/react-in-jsx-scope': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-underscore-dangle': 'off',
    'no-shadow': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'unicorn/require-post-message-target-origin': 'off',
    'no-restricted-imports': importsOf(),
    'recupera/prose': ['error', { exempt }],
    'recupera/import-types': 'error',
  },
  overrides: [
    {
      files: ['src/tools/**', 'tests/**', 'src/server/main.ts', 'playwright.config.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['tests/**'],
      rules: {
        'vitest/no-conditional-expect': 'off',
        'no-control-regex': 'off',
        'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
      },
    },
    {
      files: ['src/offline/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...[
            'fetch',
            'setTimeout',
            'setInterval',
            'navigator',
            'performance',
            'XMLHttpRequest',
            'indexedDB',
            'localStorage',
          ].map((name) => ({ name, message: fromPorts })),
        ],
        'no-restricted-properties': [
          'error',
          ...[
            ['Date', 'now'],
            ['Math', 'random'],
            ['crypto', 'getRandomValues'],
            ['crypto', 'randomUUID'],
          ].map(([object, property]) => ({ object, property, message: fromPorts })),
        ],
      },
    },
    {
      files: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'sw/**/*.test.ts'],
      rules: { 'typescript/no-explicit-any': 'off' },
    },
    {
      files: [
        'src/offline/store/browser-ports.ts',
        'src/offline/platform/system-clock.ts',
        'src/offline/delivery/wire-drain-triggers.ts',
        'src/offline/**/*.test.ts',
      ],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
    },
    ...lintOverrides(),
  ],
};
