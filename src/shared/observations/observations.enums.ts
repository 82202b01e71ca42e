/** What an observation is about, with label and badge colour (a Mantine colour name), in the order they are offered (@spec 3 §3 Enumerations). */
export const observationCategories = {
  PADRAO: { label: 'Padrão', color: 'gray' },
  OPERACIONAL: { label: 'Operacional', color: 'blue' },
  FINACEIRO: { label: 'Financeiro', color: 'grape' }, // sic
  CLIENTE: { label: 'Cliente', color: 'teal' },
} as const satisfies Record<string, { label: string; color: string }>;
export type ObservationCategory = keyof typeof observationCategories;

/** The categories as a list, for schemas. */
export const observationCategoryNames = Object.keys(observationCategories) as [
  ObservationCategory,
  ...ObservationCategory[],
];
