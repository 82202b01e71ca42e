export const longForms: string[];
