import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagnoses as diagnosesOfEngine } from '#engine/simples/diagnoses.ts';
import { diagnoses } from '#shared/analyses/analyses.enums.ts';
import { endpoints } from '#shared/api.ts';
import { projectRoot } from '#tests/support/test-places.ts';

/** The sources of a folder, tests apart. */
function sourcesOf(folder: string): { path: string; text: string }[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?!.*\.test\.).*\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

test('the callers of endpoints know none of them', () => {
  const callers = [...sourcesOf('src/web/api'), ...sourcesOf('src/shared/http')].filter(
    ({ path }) => !path.endsWith('/endpoints.ts'),
  );
  expect(callers.length).toBeGreaterThan(3);
  const named = callers.flatMap(({ path, text }) =>
    endpoints
      .filter(({ name }) => text.includes(`'${name}'`))
      .map(({ name }) => `${path}: ${name}`),
  );
  expect(named).toEqual([]);
});

test('query keys stand in the keys of their domain', () => {
  const sources = sourcesOf('src/web');
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(({ text }) => /queryKey:\s*\[/.test(text)).map(({ path }) => path)).toEqual(
    [],
  );
});

// The router brings a page to its top unless it is told not to: a filter in the middle of a page would jump away from under the finger.
test('who changes the search of a page says whether it stays where it is', () => {
  const change = /navigate\(\{\s*search\b/;
  const told = /navigate\(\{\s*search\b(?:(?!navigate\()[\s\S])*?\bresetScroll\b/g;
  const routes = sourcesOf('src/web/routes').filter(({ text }) => change.test(text));
  expect(routes.length).toBeGreaterThan(15);
  const untold = routes.filter(
    ({ text }) => text.match(told)?.length !== text.match(new RegExp(change, 'g'))?.length,
  );
  expect(untold.map(({ path }) => path)).toEqual([]);
});

// Message and stack of an error quote what people wrote; `failureName` gives its class and code.
test('the log of the server names no error object', () => {
  const call =
    /\b(?:log|console)\.(?:trace|debug|info|warn|error|fatal)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
  const named = (text: string): string[] =>
    (text.match(call) ?? []).filter((logged) =>
      /\b(?:err|error|cause)\b(?!\s*(?:[.:]|instanceof))/.test(
        logged
          .slice(logged.indexOf('('))
          .replaceAll(/\b(?:failureName|framesOf|causeOf)\((?:[^()]|\([^()]*\))*\)/g, ''),
      ),
    );
  for (const logged of [
    "log.warn({ err: error }, 'x')",
    'log.error(error)',
    "console.warn('x', err)",
  ])
    expect(named(logged), logged).toHaveLength(1);
  expect(named("request.log.warn({ code: failureName(error) }, 'x')")).toEqual([]);
  const sources = sourcesOf('src/server').filter(({ path }) => !path.endsWith('/main.ts'));
  expect(sources.length).toBeGreaterThan(100);
  expect(
    sources.flatMap(({ path, text }) => named(text).map((logged) => `${path}: ${logged}`)),
  ).toEqual([]);
});

// The check of accessibility (tests/support/accessibility.ts) looks at the page alone, not at frames in it.
test('no screen shows a frame', () => {
  const frame =
    /<(iframe|frame|object|embed)\b|createElement\(\s*['"`](iframe|frame|object|embed)['"`]/;
  for (const shown of ['<iframe src={url} />', "document.createElement('object')"])
    expect(shown).toMatch(frame);
  const sources = sourcesOf('src/web');
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(({ text }) => frame.test(text)).map(({ path }) => path)).toEqual([]);
});

// The engine stands on the kernel alone; the sheet reads a diagnosis to the letter.
test('the sheet knows the words in which the engine diagnoses', () => {
  expect(diagnosesOfEngine).toMatchObject(diagnoses);
});

// An NCM, a CFOP, a CST or an event stands in a dated table, where a lawyer looks it up.
// The layout of the TXT is such a table, with the names of its fields.
test('no fiscal code stands in the rules of the engine', () => {
  const code = /(['"`])\d{2,8}\1/;
  expect("cfop === '5405'").toMatch(code);
  const layout = 'src/engine/readers/pgdas/txt-layout.ts';
  const sources = [...sourcesOf('src/engine/simples'), ...sourcesOf('src/engine/readers')].filter(
    ({ path }) => !path.endsWith(layout),
  );
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.filter(({ text }) => code.test(text)).map(({ path }) => path)).toEqual([]);
});
