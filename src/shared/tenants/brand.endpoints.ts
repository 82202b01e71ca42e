import * as v from 'valibot';
import { whoReadsCompanyPage, whoSeesBrand } from './tenants.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { tenantBrandSchema } from './tenants.schemas.ts';

export const getTenantBrand = defineEndpoint({
  name: 'getTenantBrand',
  method: 'GET',
  base: 'data',
  path: '/tenants/brand',
  answer: tenantBrandSchema,
  access: whoSeesBrand,
  summary: 'Marca da empresa do endereço.',
});

export const getCompanyPage = defineEndpoint({
  name: 'getCompanyPage',
  method: 'GET',
  base: 'data',
  path: '/tenants/page/{page}',
  params: v.object({ page: v.picklist(['m', 'k', 'b', 't', 'd']) }),
  answer: tenantBrandSchema,
  access: whoReadsCompanyPage,
  summary: 'Marca da empresa de uma das páginas /m, /k, /b, /t e /d.',
});
