const short = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** An amount in reais as short as it can be read, beside what says it in full: '12,3 mil', '890'; nothing is not written. */
export const shortAmount = (value: number): string => (value === 0 ? '' : short.format(value));
