import { createView, deleteView, listViews, updateView } from '#shared/views/views.endpoints.ts';
import type { ViewsService } from '#server/domain/views/views.service.ts';
import type { Register } from '#server/http/register-endpoint.ts';

export function registerViewsRoutes(register: Register, { views }: { views: ViewsService }): void {
  register(listViews, ({ caller, query }) => views.list(caller, query.list));
  register(createView, ({ caller, body }) => views.create(caller, body));
  register(updateView, ({ caller, params, body }) => views.update(caller, params.id, body));
  register(deleteView, ({ caller, params }) => views.remove(caller, params.id));
}
