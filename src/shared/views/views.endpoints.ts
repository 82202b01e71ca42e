import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { whoKeepsViews } from './views.access.ts';
import {
  createViewBody,
  listViewsQuery,
  savedViewSchema,
  updateViewBody,
} from './views.schemas.ts';

export const listViews = defineEndpoint({
  name: 'listViews',
  method: 'GET',
  base: 'data',
  path: '/views',
  query: listViewsQuery,
  answer: v.array(savedViewSchema),
  access: whoKeepsViews,
  summary: 'Visões que a própria pessoa guardou de uma lista, por nome.',
});

export const createView = defineEndpoint({
  name: 'createView',
  method: 'POST',
  base: 'data',
  path: '/views',
  body: createViewBody,
  answer: savedViewSchema,
  access: whoKeepsViews,
  writes: 'open',
  limitPerMinute: 60,
  summary: 'Guarda os filtros e a ordem de uma lista sob um nome, até 20 por lista.',
});

export const updateView = defineEndpoint({
  name: 'updateView',
  method: 'PUT',
  base: 'data',
  path: '/views/{id}',
  params: v.object({ id: uuidField }),
  body: updateViewBody,
  answer: savedViewSchema,
  access: whoKeepsViews,
  writes: 'open',
  limitPerMinute: 60,
  summary: 'Troca o nome ou os filtros de uma visão própria.',
});

export const deleteView = defineEndpoint({
  name: 'deleteView',
  method: 'DELETE',
  base: 'data',
  path: '/views/{id}',
  params: v.object({ id: uuidField }),
  answer: v.object({ id: uuidField }),
  access: whoKeepsViews,
  writes: 'open',
  summary: 'Exclui uma visão própria.',
});
