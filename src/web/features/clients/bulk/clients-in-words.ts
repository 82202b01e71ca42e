import { countInWords } from '#web/ui/list/list-view.tsx';

/** '1 cliente', '1.234 clientes'. */
export const clientsInWords = (count: number): string => countInWords(count, 'cliente', 'clientes');
