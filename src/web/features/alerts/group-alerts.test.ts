import { expect, test } from 'vitest';
import type { Alert } from '#shared/alerts/alerts.schemas.ts';
import { groupAlerts } from './group-alerts.ts';

const alert = (
  id: string,
  id_tenant: string,
  id_client: string | null,
  company: string,
): Alert => ({
  id,
  id_tenant,
  id_client,
  company,
  date: '2026-11-23T12:00:00.000Z',
  message: 'm',
  read: false,
  resolved: false,
  resolvedDate: null,
  viewedDate: null,
  resolutionMessage: null,
  resolvedBy: null,
  writtenBy: null,
  about: null,
});

test('neighbours about the same client stand together, also when it was renamed between them', () => {
  const groups = groupAlerts([
    alert('1', 'a', '11', 'Padaria'),
    alert('2', 'a', '11', 'Padaria Nova'),
    alert('3', 'b', '11', 'Padaria'),
    alert('4', 'b', null, 'Padaria'),
    alert('5', 'b', null, 'Escritório'),
    alert('6', 'b', null, 'Escritório'),
    alert('7', 'a', '11', 'Padaria'),
  ]);
  expect(groups.map(({ company, alerts }) => [company, ...alerts.map(({ id }) => id)])).toEqual([
    ['Padaria', '1', '2'],
    ['Padaria', '3'],
    ['Padaria', '4'],
    ['Escritório', '5', '6'],
    ['Padaria', '7'],
  ]);
  expect(groupAlerts([])).toEqual([]);
});
