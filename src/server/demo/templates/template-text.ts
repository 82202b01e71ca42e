import type { ContractType } from '#shared/contracts/contracts.enums.ts';

/**
 * One seeded contract text. `html` uses a small subset of HTML (h1 h2 h3 p ul ol li strong em u br
 * blockquote, no attributes) and merge fields written as {{campo}}.
 */
export type ContractTemplateText = {
  typeContrato: ContractType;
  nameContrato: string;
  html: string;
};
