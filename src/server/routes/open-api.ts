import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { fullPath, type Endpoint } from '#shared/http/define-endpoint.ts';
import { endpoints } from '#shared/api.ts';

const schemaOf = (schema: v.GenericSchema) => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode: 'input',
  }) as Record<string, unknown>;
  return rest;
};

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[] };

function parametersOf(place: 'path' | 'query', schema: v.GenericSchema | undefined): unknown[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as ObjectSchema;
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

const mediaTypes = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  raw: 'application/octet-stream',
} as const;

/** What is left of a call while the session's device is in the hands of who signs. */
const refusedInTurn = {
  closed: '`in_turn`: o aparelho desta sessão está com quem assina',
  agreement: '`in_turn`: o aparelho desta sessão está com quem assina outro contrato',
} as const;

function operationOf(endpoint: Endpoint): Record<string, unknown> {
  const answer = schemaOf(endpoint.answer);
  const body =
    endpoint.bodyKind === 'raw'
      ? { type: 'string', format: 'binary' }
      : endpoint.body && schemaOf(endpoint.body);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: endpoint.access.who === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
    ],
    ...(body
      ? {
          requestBody: { content: { [mediaTypes[endpoint.bodyKind ?? 'json']]: { schema: body } } },
        }
      : {}),
    responses: {
      200: endpoint.file
        ? { description: 'Arquivo' }
        : {
            description: 'Resposta',
            content: {
              'application/json': {
                schema: endpoint.flat ? answer : { type: 'object', properties: { data: answer } },
              },
            },
          },
      ...(endpoint.proof === undefined
        ? {}
        : { 403: { description: '`proof_required`: confirme antes com POST /auth/prove' } }),
      ...(endpoint.access.who === 'public' || endpoint.turn === 'open'
        ? {}
        : { 423: { description: refusedInTurn[endpoint.turn ?? 'closed'] } }),
      default: { description: 'Erro `{ code, message, error }`' },
    },
  };
}

/** The API's page at /docs, made from the endpoint table alone; `requireReader` throws for whoever may not see it. */
export async function registerOpenApi(
  app: FastifyInstance,
  { requireReader }: { requireReader: (request: FastifyRequest) => Promise<void> },
): Promise<void> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints)
    (paths[fullPath(endpoint)] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  await app.register(swagger, {
    mode: 'static',
    specification: {
      document: {
        openapi: '3.0.3',
        info: { title: 'Recupera', version: '0.0.3' },
        paths,
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      } as never,
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiHooks: { onRequest: requireReader },
  });
}
