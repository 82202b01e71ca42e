import { getVersion } from '#shared/version/version.endpoints.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register-endpoint.ts';

export function registerVersionRoutes(register: Register, context: Context): void {
  register(getVersion, async () => ({ build: context.build }));
}
