// The boundaries of src/README.md as one table, from which .oxlint.config.mjs makes the linter's
// rules. `plant` is a violation of a ban that its test plants.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './run-command.mjs';

/**
 * The houses (decisions: Floors), each as floors from the lowest up, a floor as its rooms: folders
 * or files below `root`. Rooms of one floor never import one another. `<name>/*` makes a room of
 * each folder below it. Files without a room are the roof, which sees everything.
 */
export const houses = [
  {
    root: 'src/server',
    floors: [
      ['config.ts', 'http', 'jobs/workers'],
      ['db'],
      ['gateways'],
      ['context.ts'],
      ['domain/server-keys'],
      [
        'domain/banking',
        'domain/tenants',
        'domain/users',
        'domain/history',
        'domain/lookups',
        'domain/contact',
        'domain/reports',
        'domain/contracts',
        'domain/acts',
        'domain/evidence-files',
        'domain/security',
        'domain/views',
        'domain/signed-states',
      ],
      ['domain/devices', 'domain/clients', 'domain/contact-proofs'],
      ['domain/alerts', 'domain/permissions'],
      ['domain/products', 'domain/session'],
      ['domain/agreements', 'domain/apuracoes', 'domain/observations'],
      [
        'domain/signing',
        'domain/evidence',
        'domain/visits',
        'domain/copies',
        'domain/credits',
        'domain/verbas',
        'domain/analyses',
      ],
      ['domain/attachments', 'domain/boletos'],
      ['reads'],
      ['use-cases/*'],
      ['access'],
      ['routes', 'jobs', 'demo'],
    ],
  },
  {
    root: 'src/offline',
    floors: [['platform'], ['store'], ['turn'], ['capture'], ['delivery'], ['queue'], ['visits']],
  },
  {
    root: 'src/web',
    floors: [
      ['device'],
      ['ui'],
      ['api'],
      ['session'],
      ['features/*'],
      ['screens'],
      ['update', 'install'],
      ['shell'],
      ['app'],
      ['routes'],
    ],
  },
];

const twoLevelsUp = {
  regex: '^\\.\\./\\.\\./',
  message: "boundary 10: no '../../', use the aliases of package.json",
  plant: '../../kernel/cpf.ts',
};
const intoRoutes = {
  regex: '^#web/routes/',
  message: 'boundary 8: nothing imports routes/',
  plant: '#web/routes/signin.tsx',
};
const tests = {
  regex: '^#tests/',
  message: 'boundary 12: nothing imports tests/',
  plant: '#tests/support/factory.ts',
};
const tools = {
  regex: '^#tools/',
  message: 'boundary 12: product code does not import tools',
  plant: '#tools/install.mjs',
};
const barrels = {
  regex: '/index\\.tsx?$',
  message: 'boundary 10: no barrels',
  plant: '#shared/kernel/index.ts',
};
const everywhere = [twoLevelsUp, intoRoutes, tests, tools, barrels];

const webNeverServer = {
  regex: '^#server/',
  message: 'boundary 4: web never imports server',
  plant: '#server/config.ts',
};
const serverNeverWeb = {
  regex: '^#(web|offline|verify)/',
  message: 'boundary 5: server never imports web or offline',
  plant: '#offline/delivery/drain.ts',
};
const apiTable = {
  regex: '^(#shared|\\.\\.?)(/shared)?/api\\.ts$',
  message: 'boundary 1: the table of calls is for server, tests and tools',
  plant: '#shared/api.ts',
};
const across = {
  regex: '^\\.\\./',
  message: 'boundary 10: another room is named by its alias',
  plant: '../elsewhere/elsewhere.ts',
};

/** The rooms above a room and beside it, as one ban; for the roof it is empty. */
function floorBans(house, room) {
  const alias = `#${house.root.slice('src/'.length)}`;
  const number = { server: 9, offline: 2, web: 4 }[house.root.slice('src/'.length)];
  const floor = house.floors.findIndex((rooms) => rooms.includes(room));
  const isGroup = room.endsWith('/*');
  const beside = house.floors[floor].filter((other) => other !== room);
  const above = house.floors.slice(floor + 1).flat();
  const banned = [...beside, ...above].map((name) => name.replace('/*', ''));
  // Every other file directly below the root is the roof.
  const bases = house.floors.flat().filter((name) => name.endsWith('.ts'));
  const roof = readdirSync(join(projectRoot, house.root)).filter(
    (name) => /\.tsx?$/.test(name) && !bases.includes(name) && !name.includes('.test.'),
  );
  const all = house.floors.flat();
  const names = [...banned, ...roof].map((name) => {
    if (name.endsWith('.ts')) return `${name.replaceAll('.', '\\.')}$`;
    // A room inside another one stands on a floor of its own.
    return all.some((other) => other.startsWith(`${name}/`) && !other.endsWith('*'))
      ? `${name}/[^/]+$`
      : `${name}/`;
  });
  const bans = [];
  if (names.length > 0)
    bans.push({
      regex: `^${alias}/(${names.join('|')})`,
      message: `boundary ${number}: ${room.replace('/*', '')} stands below it`,
      plant: `${alias}/${[...banned, ...roof].map((name) => (name.endsWith('.ts') ? name : `${name}/planted.ts`)).at(-1)}`,
    });
  if (isGroup)
    bans.push({
      regex: `^${alias}/${room.replace('/*', '')}/`,
      message:
        house.root === 'src/web'
          ? 'boundary 6: a feature never imports another feature; inside its own use relative paths'
          : 'boundary 9: use-cases are entered, never imported by one another',
      plant: `${alias}/${room.replace('*', 'elsewhere')}/planted.ts`,
    });
  return bans;
}

/** The same bans for a file directly below the root, which reaches every room by './' too. */
const relatively = (bans) =>
  bans.map(({ regex, message, plant }) => ({
    regex: regex.replace('^#server/', '^\\./'),
    message: `${message}, by './' too`,
    plant: plant.replace('#server/', './'),
  }));

const tables = {
  regex: '^(#server/db/schema/|drizzle-orm|pg$)',
  message: 'boundary 9: tables belong to repositories and reads',
  plant: 'drizzle-orm',
};
const foreignRepository = {
  regex: '^#server/domain/.*\\.repository\\.ts$',
  message: "boundary 9: a domain calls another's service, never its repository",
  plant: '#server/domain/clients/clients.repository.ts',
};
const eventsOnly = {
  regex:
    '^#server/domain/(history/(history-lines|history\\.repository|record-history)|alerts/raise-alert\\.service|clients/status-by-closing\\.service)',
  message:
    "boundary 9: history, alerts and a client's status by a closing are reached by events only",
  plant: '#server/domain/history/record-history.service.ts',
};
const queueLibrary = {
  regex: '^pg-boss$',
  message: 'boundary 9: the job queue is entered by server/jobs/job-queue.ts',
  plant: 'pg-boss',
};
const httpMechanism = {
  regex: '^#server/http/',
  message: 'boundary 9: http is for access, routes and the roof',
  plant: '#server/http/register-endpoint.ts',
};
const seesHttp = new Set(['access', 'routes']);
const hasTables = new Set(['db', 'gateways', 'reads']);

function serverZones(house) {
  // Rooms inside another room follow it.
  const depthOf = (room) => room.split('/').length;
  const rooms = house.floors.flat().toSorted((a, b) => depthOf(a) - depthOf(b));
  return rooms.flatMap((room) => {
    const base = room.replace('/*', '');
    const isFile = base.endsWith('.ts');
    const bans = [
      serverNeverWeb,
      ...floorBans(house, room),
      ...(room === 'http' || seesHttp.has(room) ? [] : [httpMechanism]),
      ...(hasTables.has(room) ? [] : [tables]),
      queueLibrary,
      ...(isFile || ['db', 'gateways', 'http', 'jobs/workers'].includes(room)
        ? []
        : [foreignRepository]),
      eventsOnly,
    ];
    const zones = isFile
      ? [
          {
            name: base,
            files: [`src/server/${base}`],
            plantAt: `src/server/${base}`,
            bans: [...bans, ...relatively(floorBans(house, room))],
          },
        ]
      : [
          {
            name: base,
            files: [`src/server/${base}/**`],
            plantAt: `src/server/${room.replace('*', 'planted')}/inner/planted-*.ts`,
            bans,
          },
          {
            name: `${base}: files directly in a room`,
            files: [`src/server/${room}/*.ts`],
            plantAt: `src/server/${room.replace('*', 'planted')}/planted-*.ts`,
            bans: [...bans, across],
          },
        ];
    if (base === 'jobs')
      zones.push({
        name: `${base}: the queue`,
        files: [`src/server/${base}/job-queue.ts`],
        plantAt: `src/server/${base}/job-queue.ts`,
        bans: [...bans.filter((ban) => ban !== queueLibrary), across],
      });
    if (base === 'access')
      zones.push({
        name: `${base}: reads`,
        files: [`src/server/${base}/*.read.ts`],
        plantAt: `src/server/${base}/planted-*.read.ts`,
        bans: [...bans.filter((ban) => ban !== tables), across],
      });
    if (base.startsWith('domain/')) {
      const domain = base.slice('domain/'.length);
      zones.push({
        name: `${base}: repositories`,
        files: [`src/server/${base}/*.repository.ts`],
        plantAt: `src/server/${base}/planted-*.repository.ts`,
        bans: [
          ...bans.filter((ban) => ban !== tables),
          across,
          {
            regex: `^#server/db/schema/(?:${otherThan(domain)})\\.ts$`,
            message: 'boundary 9: a repository reads and writes its own tables',
            plant: `#server/db/schema/${domain === 'clients' ? 'users' : 'clients'}.ts`,
          },
        ],
      });
    }
    return zones;
  });
}

/** Every schema file but the domain's own, as alternatives: the linter's patterns lack negation. */
function otherThan(domain) {
  return readdirSync(join(projectRoot, 'src/server/db/schema'))
    .map((name) => name.replace('.ts', ''))
    .filter((name) => name !== domain)
    .toSorted()
    .join('|');
}

/** The files of the offline core that screens may import. */
const offlineDoors = [
  'platform/app-busy',
  'platform/owner',
  'platform/stalled-requests',
  'platform/storage-error',
  'platform/worker-messages',
  'store/browser-ports',
  'store/canary',
  'store/device-key',
  'store/kept-database',
  'store/last-server-time',
  'store/loss-alert',
  'store/outbox-rows',
  'store/ports',
  'capture/drafts',
  'capture/form-drafts',
  'capture/former-texts',
  'capture/local-status',
  'capture/local-copies',
  'capture/record-act',
  'capture/record-copy',
  'capture/record-input',
  'capture/record-observation',
  'capture/resume',
  'delivery/drain',
  'delivery/leaver',
  'delivery/network-wait',
  'delivery/wire-drain-triggers',
  'queue/export-signing',
  'queue/hand-over-others',
  'queue/hand-to-office',
  'queue/others-texts',
  'queue/others-view',
  'queue/problem-texts',
  'queue/queue-reader',
  'queue/queue-view',
  'queue/signing-actions',
  'queue/waiting-observations',
  'visits/day-sheet',
  'visits/day-witnesses',
  'visits/kept-answers',
  'visits/recheck',
  'visits/renew',
  'visits/visit-pieces',
  'visits/visits',
  'store/receipt-marks',
  'store/read-turn',
  'store/turn-glance',
  'turn/return-lock',
  'turn/take-turn',
  'turn/tell-turn',
];

function offlineInsides() {
  const insides = houses
    .find(({ root }) => root === 'src/offline')
    .floors.flat()
    .flatMap((room) =>
      readdirSync(join(projectRoot, 'src/offline', room))
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => `${room}/${name.replace('.ts', '')}`),
    )
    .filter((name) => !offlineDoors.includes(name))
    .toSorted();
  return {
    regex: `^#offline/(?:${insides.join('|')})\\.ts$`,
    message: 'boundary 2: screens enter the offline core by its doors (src/tools/boundaries.mjs)',
    plant: `#offline/${insides[0]}.ts`,
  };
}

function webZones(house) {
  const domainFree = [
    {
      regex: '^#(offline|pdf|engine)/',
      message: 'boundary 7: ui and device know no domain word',
      plant: '#offline/delivery/drain.ts',
    },
    {
      group: ['#shared/**', '!#shared/kernel/**'],
      message: 'boundary 7: ui and device know no domain word',
      plant: '#shared/signing/signing.rules.ts',
    },
  ];
  return house.floors.flat().flatMap((room) => {
    if (room === 'routes') return [];
    const base = room.replace('/*', '');
    const bans = [
      webNeverServer,
      apiTable,
      offlineInsides(),
      ...floorBans(house, room),
      ...(room === 'ui' || room === 'device' ? domainFree : []),
    ];
    const inner = room.endsWith('/*') ? `${base}/*` : base;
    return [
      {
        name: base,
        files: [`src/web/${base}/**`],
        plantAt: `src/web/${inner.replace('*', 'planted')}/inner/planted-*.ts`,
        bans,
      },
      {
        name: `${base}: files directly in a room`,
        files: [`src/web/${inner}/*.ts`, `src/web/${inner}/*.tsx`],
        plantAt: `src/web/${inner.replace('*', 'planted')}/planted-*.ts`,
        bans: [...bans, across],
      },
    ];
  });
}

function only(number, sentence, patterns, plant) {
  return {
    group: ['*', ...patterns.map((pattern) => `!${pattern}`)],
    message: `boundary ${number}: ${sentence}`,
    plant,
  };
}

const offline = houses.find(({ root }) => root === 'src/offline');
const offlineOnly = only(
  '2',
  'offline imports shared and Dexie',
  ['dexie', 'valibot', '#shared/**', '#offline/**', './**'],
  'react',
);

/** Every zone, from the general to the particular. */
export const zones = [
  {
    name: 'tests',
    files: ['tests/**'],
    plantAt: 'tests/support/planted-*.ts',
    bans: [],
    without: [tests, tools],
  },
  {
    name: 'tools',
    files: ['src/tools/**'],
    plantAt: 'src/tools/planted-*.ts',
    bans: [],
    without: [tools],
  },
  {
    name: 'shared',
    files: ['src/shared/**'],
    plantAt: 'src/shared/signing/planted-*.ts',
    bans: [
      only('1', 'shared imports valibot and itself', ['valibot', './**', '../**'], 'dexie'),
      apiTable,
    ],
  },
  {
    name: 'kernel',
    files: ['src/shared/kernel/**'],
    plantAt: 'src/shared/kernel/planted-*.ts',
    bans: [
      only('7', 'kernel knows no domain word', ['valibot', './**'], '../signing/signing.rules.ts'),
    ],
  },
  {
    name: 'access values',
    files: ['src/shared/*/*.access.ts'],
    plantAt: 'src/shared/signing/planted-*.access.ts',
    bans: [
      only(
        '1',
        'access values are made of roles.ts alone: menu and route table bring them into the first load',
        ['../permissions/roles.ts', './roles.ts'],
        './signing.schemas.ts',
      ),
    ],
  },
  {
    name: 'shared: http',
    files: ['src/shared/http/**'],
    plantAt: 'src/shared/http/planted-*.ts',
    bans: [
      only(
        '1',
        'http is ground: it knows kernel, errors and roles, no domain',
        ['valibot', './**', '../kernel/**', '../errors/**', '../permissions/roles.ts'],
        '../signing/signing.rules.ts',
      ),
    ],
  },
  {
    name: 'pdf',
    files: ['src/pdf/**'],
    plantAt: 'src/pdf/planted-*.ts',
    bans: [
      only(
        '1',
        'pdf imports shared and jspdf',
        ['jspdf', '#shared/**', './**', '../**'],
        'node:fs',
      ),
      apiTable,
    ],
  },
  {
    name: 'engine',
    files: ['src/engine/**'],
    plantAt: 'src/engine/planted-*.ts',
    bans: [
      only(
        '1',
        'the engine imports the kernel and itself',
        ['#shared/kernel/**', '#engine/**', './**'],
        'node:fs',
      ),
    ],
  },
  {
    name: 'engine: tables',
    files: ['src/engine/tables/**'],
    plantAt: 'src/engine/tables/planted-*.ts',
    bans: [only('1', 'tables import nothing', ['./**'], '#shared/kernel/cnpj.ts')],
  },
  {
    name: 'engine: readers',
    files: ['src/engine/readers/**'],
    plantAt: 'src/engine/readers/planted-*.ts',
    bans: [
      only(
        '1',
        'readers import kernel, the engine and saxes',
        ['saxes', '#shared/kernel/**', '#engine/**', './**'],
        'yauzl',
      ),
    ],
  },
  {
    name: 'verify',
    files: ['src/verify/**'],
    plantAt: 'src/verify/planted-*.ts',
    bans: [
      only(
        '1',
        'the verifier imports shared',
        ['#shared/**', '#verify/**', './**'],
        '#server/config.ts',
      ),
      apiTable,
    ],
  },
  ...offline.floors.flat().map((room) => ({
    name: `offline: ${room}`,
    files: [`src/offline/${room}/**`],
    plantAt: `src/offline/${room}/planted-*.ts`,
    bans: [offlineOnly, apiTable, across, ...floorBans(offline, room)],
  })),
  {
    name: 'the worker',
    files: ['sw/**'],
    plantAt: 'sw/planted-*.ts',
    bans: [
      only(
        '3',
        'sw imports offline, shared and Workbox',
        ['workbox-*', '#offline/**', '#shared/**', './**'],
        '#web/app/theme.ts',
      ),
      apiTable,
    ],
  },
  {
    name: 'web',
    files: ['src/web/**'],
    plantAt: 'src/web/routes/planted-*.ts',
    bans: [webNeverServer, apiTable],
  },
  ...webZones(houses.find(({ root }) => root === 'src/web')),
  {
    name: 'server',
    files: ['src/server/**'],
    plantAt: 'src/server/planted-*.ts',
    bans: [serverNeverWeb, queueLibrary],
  },
  ...serverZones(houses.find(({ root }) => root === 'src/server')),
  {
    name: 'tests beside their source',
    files: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'sw/**/*.test.ts'],
    plantAt: 'src/shared/kernel/planted-*.test.ts',
    bans: [],
    without: [tests, tools],
  },
];

/**
 * All bans of a zone: those of every file and its own, the particular ones first, because the
 * linter reports an import once.
 */
export function bansOf(zone) {
  const bans = [...everywhere.filter((ban) => !zone.without?.includes(ban)), ...zone.bans];
  return [...bans.filter((ban) => 'regex' in ban), ...bans.filter((ban) => 'group' in ban)];
}

const reported = (bans) => [
  'error',
  { patterns: bans.map((ban) => ({ ...ban, plant: undefined })) },
];

/** The rule of every file that no zone has. */
export const importsOf = () => reported(everywhere);

/**
 * The linter's overrides, from the general to the particular: the last that fits a file applies.
 */
export const lintOverrides = () =>
  zones.map((zone) => ({
    files: zone.files,
    rules: { 'no-restricted-imports': reported(bansOf(zone)) },
  }));
