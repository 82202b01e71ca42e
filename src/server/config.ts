import * as v from 'valibot';
import { isKeyId } from '#shared/signing/key-id.ts';

const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);

/** An http(s) address without a slash at the end. */
const baseAddress = v.pipe(
  v.string(),
  v.url(),
  v.startsWith('http'),
  v.transform((text) => text.replace(/\/+$/, '')),
);

/** `empresa=instancia:token;*=instancia:token`; `*` is every other company. */
const whatsAppAccounts = v.pipe(
  v.string(),
  v.regex(/^([a-z0-9-]+|\*)=[^:;]+:[^;]+(;([a-z0-9-]+|\*)=[^:;]+:[^;]+)*$/),
  v.transform(
    (text) =>
      new Map(
        text.split(';').map((row) => {
          const [, slug = '', instance = '', token = ''] = /^([^=]+)=([^:]+):(.+)$/.exec(row) ?? [];
          return [slug, { instance, token }] as const;
        }),
      ),
  ),
);

/** Ids of keys (43 characters) with commas between them; the groups of four in which they are printed may stay. */
const keyIds = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\s/g, '').split(',')),
  v.array(v.pipe(v.string(), v.check(isKeyId))),
);

/** Modes of the server; without one it is a development server on its own machine. */
const modes = ['production', 'development', 'test'] as const;

/** The variables that the process reads, as text; .readme/operacao.md has a row for each. */
export const environmentSchema = v.object({
  PORT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number)), '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(v.string()),
  DATABASE_PREPARED: v.optional(v.picklist(['on', 'off']), 'on'),
  BASE_DOMAIN: v.optional(v.string(), 'localhost'),
  NODE_ENV: v.optional(
    v.picklist(modes, `use ${modes.slice(0, -1).join(', ')} ou ${modes.at(-1)}`),
  ),
  SEED_DEMO: v.optional(flag),
  S3_ENDPOINT: v.optional(v.string()),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_BUCKET: v.optional(v.string()),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  SERVER_SIGNING_KEY: v.optional(v.string()),
  TRUSTED_SERVER_KEYS: v.optional(keyIds),
  DATA_ENCRYPTION_KEY: v.optional(v.string()),
  TRUST_PROXY: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)), '0'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])),
  OFFLINE_LOOKUPS: v.optional(flag, 'false'),
  LOOKUP_PATIENCE_MS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{2,5}$/), v.transform(Number)),
    '5000',
  ),
  BRASILAPI_URL: v.optional(baseAddress, 'https://brasilapi.com.br'),
  CNPJWS_URL: v.optional(baseAddress, 'https://publica.cnpj.ws'),
  RECEITAWS_URL: v.optional(baseAddress, 'https://receitaws.com.br'),
  VIACEP_URL: v.optional(baseAddress, 'https://viacep.com.br'),
  BCB_URL: v.optional(baseAddress, 'https://api.bcb.gov.br'),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/\S+$/))),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email())),
  WHATSAPP_URL: v.optional(baseAddress),
  WHATSAPP_ACCOUNTS: v.optional(whatsAppAccounts),
  WORKER_KILL_SWITCH: v.optional(flag, 'false'),
});

/** The process's settings, parsed once from the environment; every member is explained in .readme/operacao.md. */
export type ServerConfig = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Whether hot statements are prepared by name; a pooler in transaction mode hands a name to a session that never heard it. */
  databasePrepared: boolean;
  baseDomain: string;
  isProduction: boolean;
  /** NODE_ENV was given. */
  isModeGiven: boolean;
  /** Fill an empty database with the demonstration. */
  seedDemo: boolean;
  s3:
    | {
        endpoint: string | undefined;
        region: string;
        bucket: string;
        accessKeyId: string;
        secretAccessKey: string;
      }
    | undefined;
  /** PKCS#8 PEM of the P-256 key that counter-signs evidence; absent = made once under DATA_DIR/keys. */
  serverSigningKeyPem: string | undefined;
  /** Ids (RFC 7638 thumbprints) of former keys of the server whose signatures count. */
  trustedServerKeys: readonly string[];
  /** 32 bytes in base64 that encrypt secrets in the database; absent = made once under DATA_DIR/keys. */
  dataEncryptionKey: string | undefined;
  /** Number of proxies whose X-Forwarded-For is believed. */
  trustProxyHops: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Never ask outside services; answer from shipped data and the cache only. */
  offlineLookups: boolean;
  /** Base addresses of the public lookup services, without a slash at the end, and the patience with each of them. */
  lookups: {
    brasilApi: string;
    cnpjWs: string;
    receitaWs: string;
    viaCep: string;
    bcb: string;
    patienceMs: number;
  };
  /** Mail server and sender address; undefined = not configured. */
  smtp: { url: string; from: string } | undefined;
  /** HTTP gateway of WhatsApp with the accounts by slug (`*` for the others); undefined = not configured. */
  whatsApp:
    | { url: string; accounts: ReadonlyMap<string, { instance: string; token: string }> }
    | undefined;
  /** Hand out the worker that removes itself and its caches from every device, in place of the build's. */
  workerKillSwitch: boolean;
};

/** Reads and checks the environment; throws an Error that names each wrong variable. */
export function readConfig(environment: Record<string, string | undefined>): ServerConfig {
  const result = v.safeParse(environmentSchema, environment);
  if (!result.success) {
    const problems = result.issues.map(
      (issue) => `${v.getDotPath(issue) ?? '?'}: ${issue.message}`,
    );
    throw new Error(`Configuração inválida:\n${problems.join('\n')}`);
  }
  const env = result.output;
  const isProduction = env.NODE_ENV === 'production';
  if ((env.SMTP_URL === undefined) !== (env.MAIL_FROM === undefined))
    throw new Error('SMTP_URL e MAIL_FROM só valem juntos.');
  if ((env.WHATSAPP_URL === undefined) !== (env.WHATSAPP_ACCOUNTS === undefined))
    throw new Error('WHATSAPP_URL e WHATSAPP_ACCOUNTS só valem juntos.');
  if (env.DATABASE_URL !== undefined && env.SERVER_SIGNING_KEY === undefined)
    throw new Error(
      'Com DATABASE_URL, SERVER_SIGNING_KEY precisa vir do ambiente: todos os processos assinam com a mesma chave.',
    );
  if (env.DATABASE_URL !== undefined && env.DATA_ENCRYPTION_KEY === undefined)
    throw new Error(
      'Com DATABASE_URL, DATA_ENCRYPTION_KEY precisa vir do ambiente: todos os processos abrem os mesmos segredos.',
    );
  if (
    env.S3_BUCKET !== undefined &&
    (env.S3_ACCESS_KEY_ID === undefined || env.S3_SECRET_ACCESS_KEY === undefined)
  )
    throw new Error('Com S3_BUCKET, informe também S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY.');
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePrepared: env.DATABASE_PREPARED === 'on',
    baseDomain: env.BASE_DOMAIN.toLowerCase(),
    isProduction,
    isModeGiven: env.NODE_ENV !== undefined,
    seedDemo: env.SEED_DEMO ?? (env.DATABASE_URL === undefined && !isProduction),
    s3: env.S3_BUCKET
      ? {
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          bucket: env.S3_BUCKET,
          accessKeyId: env.S3_ACCESS_KEY_ID!,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
        }
      : undefined,
    serverSigningKeyPem: env.SERVER_SIGNING_KEY,
    trustedServerKeys: env.TRUSTED_SERVER_KEYS ?? [],
    dataEncryptionKey: env.DATA_ENCRYPTION_KEY,
    trustProxyHops: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    offlineLookups: env.OFFLINE_LOOKUPS,
    lookups: {
      brasilApi: env.BRASILAPI_URL,
      cnpjWs: env.CNPJWS_URL,
      receitaWs: env.RECEITAWS_URL,
      viaCep: env.VIACEP_URL,
      bcb: env.BCB_URL,
      patienceMs: env.LOOKUP_PATIENCE_MS,
    },
    smtp:
      env.SMTP_URL === undefined || env.MAIL_FROM === undefined
        ? undefined
        : { url: env.SMTP_URL, from: env.MAIL_FROM },
    whatsApp:
      env.WHATSAPP_URL === undefined || env.WHATSAPP_ACCOUNTS === undefined
        ? undefined
        : { url: env.WHATSAPP_URL, accounts: env.WHATSAPP_ACCOUNTS },
    workerKillSwitch: env.WORKER_KILL_SWITCH,
  };
}
