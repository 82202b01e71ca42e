// @vitest-environment happy-dom
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { dehydrateRules } from './query-client.ts';

test('keeps only small answers that ask for it, and no mutation', async () => {
  const client = new QueryClient();
  await client.fetchQuery({ queryKey: ['kept'], queryFn: () => 1, meta: { keep: true } });
  await client.fetchQuery({ queryKey: ['secret'], queryFn: () => 2 });
  await client.fetchQuery({
    queryKey: ['big'],
    queryFn: () => 'x'.repeat(300_000),
    meta: { keep: true },
  });
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.resolve(1) });
  await mutation.execute(undefined);
  const kept = dehydrate(client, dehydrateRules);
  expect(kept.queries.map((query) => query.queryKey)).toEqual([['kept']]);
  expect(kept.mutations).toEqual([]);
});
