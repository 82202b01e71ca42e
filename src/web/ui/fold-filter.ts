import type { OptionsFilter } from '@mantine/core';
import { foldText } from '#shared/kernel/text-fold.ts';

/** Options of a list that hold every typed word, whatever its accents, case and punctuation: `itau` finds `341 - Itaú Unibanco`. */
export const foldFilter: OptionsFilter = ({ options, search, limit }) => {
  const words = foldText(search).split(' ');
  return options
    .filter((option) => {
      if (!('label' in option)) return true;
      const label = foldText(String(option.label));
      return words.every((word) => label.includes(word));
    })
    .slice(0, limit);
};
