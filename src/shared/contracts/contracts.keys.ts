/** Query keys of templates, all below `all`; what belongs to one company below `of`. */
export const contractKeys = {
  all: ['contracts'],
  of: (tenant: string) => ['contracts', tenant] as const,
  list: (tenant: string, isActive: boolean, sort: string | undefined) =>
    ['contracts', tenant, isActive ? 'active' : 'deleted', sort ?? ''] as const,
  privileges: (tenant: string) => ['contracts', tenant, 'privileges'] as const,
  witnessPolicy: (tenant: string) => ['contracts', tenant, 'witness-policy'] as const,
  preview: (tenant: string, id: string) => ['contracts', tenant, 'preview', id] as const,
} as const;
