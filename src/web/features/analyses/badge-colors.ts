import type { Badge } from '#shared/analyses/analyses.enums.ts';

/** The colour of each badge. */
export const badgeColors = {
  Disponível: 'green',
  Indisponível: 'gray',
  'Sem Oportunidade': 'yellow',
  Erro: 'red',
  Pendente: 'blue',
} as const satisfies Record<Badge, string>;
