/** Which part may import which: kit ← services; a service never another; web shared ← entities ← features ← app. */

/** Folders of web/src/features/chat; a folder imports from those before it. */
const chatFolders = [
  'cache',
  'display',
  'state',
  'presence',
  'notifications',
  'attachments',
  'send-queue',
  'search',
  'requests',
  'groups',
  'composer',
  'conversation',
  'chat-list',
  'dock',
  'messages-page',
  'plan-chat',
];

/** Folders of web/src/app; a folder imports from those before it. */
const appFolders = [
  'command-palette',
  'first-render',
  'guide',
  'offline',
  'loading',
  'prompts',
  'access',
  'layouts',
  'routes',
  'router',
];

/** Folders of web/src/shared/ui; a folder imports from those before it. */
const uiFolders = [
  'badge',
  'navigation',
  'page',
  'buttons',
  'status',
  'fields',
  'calendar',
  'time-field',
  'dialogs',
  'date-field',
  'form',
  'toasts',
  'reorder',
  'pictures',
  'crop',
  'lightbox',
  'map',
  'data-table',
  'preferences',
  'sharing',
];

/** Folders of web/src/features/trips; a folder imports from those before it. */
const tripFolders = ['data', 'fields', 'editing', 'itinerary', 'people', 'plans', 'list'];

/**
 * The folders of services/<name>/src in their order: a folder imports from those before it, tests excepted. A new folder
 * needs its place here.
 */
const serviceFolders = {
  auth: [
    'limits',
    'keys',
    'factors',
    'accounts',
    'mails',
    'sessions',
    'passwords',
    'passkeys',
    'second-factor',
    'social',
    'verification',
    'email-change',
    'work-email',
    'registration',
    'administration',
    'deletion',
    'data-export',
    'events',
    'http',
  ],
  user: [
    'search-keys',
    'profiles',
    'blocks',
    'people',
    'notification-settings',
    'notifications',
    'unread-chats',
    'contact-mails',
    'mails',
    'digests',
    'push',
    'dispatch',
    'moderation',
    'audit',
    'administration',
    'outgoing-webhooks',
    'data-export',
    'deleted-accounts',
    'events',
    'http',
  ],
  chat: [
    'concurrency',
    'answer-size',
    'group-people',
    'write-permission',
    'revisions',
    'people',
    'chat-state',
    'chats',
    'memberships',
    'invitations',
    'blocks',
    'visible-range',
    'messages',
    'message-views',
    'history',
    'message-revisions',
    'reports',
    'unread-reminders',
    'read-receipts',
    'chat-lists',
    'attachments',
    'fixtures',
    'link-previews',
    'messaging',
    'new-chats',
    'groups',
    'group-links',
    'requests',
    'reactions',
    'stars',
    'plan-chats',
    'moderation',
    'sync',
    'sockets',
    'presence',
    'plan-counts',
    'realtime',
    'data-export',
    'deleted-accounts',
    'events',
    'http',
  ],
  plan: [
    'places',
    'known-categories',
    'plan-times',
    'plan-texts',
    'plans',
    'plan-fields',
    'known-cities',
    'search',
    'interest',
    'maintenance',
    'categories',
    'cities',
    'admin',
    'announcements',
    'calendar',
    'reports',
    'suggestions',
    'trips',
    'data-export',
    'deleted-accounts',
    'events',
    'http',
  ],
  content: ['pages', 'people', 'categories', 'ads', 'contact', 'blog', 'events', 'http'],
  payment: [
    'billing',
    'vouchers',
    'orders',
    'packages',
    'memberships',
    'seats',
    'receipts',
    'paypal',
    'checkout',
    'paypal-webhooks',
    'data-export',
    'events',
    'http',
  ],
};

/**
 * Capabilities whose tests, too, import lower folders alone, so that they run in a project that has no other folder. A
 * test of several capabilities is in the highest of them.
 */
const standAloneFolders = {
  chat: [
    'concurrency',
    'write-permission',
    'revisions',
    'chat-state',
    'chats',
    'memberships',
    'visible-range',
    'message-revisions',
    'link-previews',
    'stars',
  ],
};

/** Only service.ts imports these folders. */
const topFolders = ['events', 'http'];

/**
 * Tests may import every file. A rule imports the rules of another folder themselves, so that it stays pure, and
 * settings.ts the settings of a folder, which the folder itself needs from it.
 */
const mayImportFiles = ['\\.test\\.ts$', '/testing/', '\\.rules\\.ts$', '/src/settings\\.ts$'];

/** One rule for each folder of a service: its index.ts is its only entry point. */
const entryPoints = (service, folders) =>
  folders
    .filter((folder) => !topFolders.includes(folder))
    .map((folder) => ({
      name: `${service}-${folder}-has-one-entry-point`,
      severity: 'error',
      comment: "Import from the folder's index.ts, and export there what others need: as little as possible.",
      from: {
        path: `^services/${service}/src/`,
        pathNot: [`^services/${service}/src/${folder}/`, ...mayImportFiles],
      },
      to: { path: `^services/${service}/src/${folder}/(?!index\\.ts$)` },
    }));

/** One rule for each folder of a chain, and one that each folder is in it. Tests may import from all of them. */
const oneWay = (name, root, folders, comment) => [
  ...folders.map((folder, index) => ({
    name: `${name}-${folder}-imports-lower-folders`,
    severity: 'error',
    comment,
    from: { path: `^${root}/${folder}/`, pathNot: '\\.test\\.ts$' },
    to: { path: `^${root}/(?!(${folders.slice(0, index + 1).join('|')})/)[^/]+/` },
  })),
  {
    name: `${name}-folders-have-a-place`,
    severity: 'error',
    comment: 'Give a new folder its place in the list of the folders here.',
    from: { path: `^${root}/(?!(${[...folders, 'testing'].join('|')})/)[^/]+/` },
    to: {},
  },
];

/** As oneWay, for the tests of a folder and for the files beside the folders. */
const standsAlone = (service, folder) => ({
  name: `${service}-${folder}-stands-alone`,
  severity: 'error',
  comment:
    'Test the capability with what it takes (fixtures/), or move the test to the highest folder that it needs.',
  from: { path: `^services/${service}/src/${folder}/` },
  to: {
    path: [
      `^services/${service}/src/(?!(${lowerFolders(service, folder).join('|')})/)[^/]+/`,
      `^services/${service}/src/(main|service|deps)\\.ts$`,
    ],
  },
});

const lowerFolders = (service, folder) => {
  const folders = serviceFolders[service];
  return folders.slice(0, folders.indexOf(folder) + 1);
};

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Two modules that need each other are one, or need a third that both import.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'The import cannot be found: add the package to the workspace that needs it.',
      from: { pathNot: '^web/' },
      to: { couldNotResolve: true, pathNot: '^@layover/proto/events/' },
    },
    {
      name: 'kit-knows-no-service',
      severity: 'error',
      comment: 'The kit is what all services share: pass what differs in as an argument.',
      from: { path: '^services/kit/' },
      to: { path: '^(services/(?!kit/)|gateway|web|scripts)' },
    },
    {
      name: 'shared-knows-no-service',
      severity: 'error',
      comment: 'What services share imports the kit alone: pass what differs in as an argument.',
      from: { path: '^services/shared/' },
      to: { path: '^(services/(?!kit/|shared/)|gateway|web|scripts)' },
    },
    {
      name: 'service-knows-no-service',
      severity: 'error',
      comment: 'Services talk by events: keep a small local copy of what another service owns.',
      from: { path: '^services/(?!kit/|shared/)([^/]+)/' },
      to: { path: '^(services|gateway|web|scripts)/', pathNot: '^services/(kit|shared|$1)/' },
    },
    {
      name: 'paypal-sandbox-knows-only-kit',
      severity: 'error',
      comment: 'The sandbox stands for a server of another company: it learns the product through HTTP.',
      from: { path: '^paypal-sandbox/' },
      to: { path: '^(services/(?!kit/)|gateway|web|scripts|proto)/' },
    },
    {
      name: 'paypal-sandbox-is-for-tests',
      severity: 'error',
      comment: 'No image has the sandbox: only tests and npm start import it.',
      from: {
        path: '^(services|gateway|web|proto)/',
        pathNot: ['\\.test\\.ts$', '/src/testing/', '^web/e2e/'],
      },
      to: { path: '^paypal-sandbox/' },
    },
    {
      name: 'fixtures-are-for-tests',
      severity: 'error',
      comment: 'Fixtures write test data: move what a service needs to the folder of its subject.',
      from: {
        path: '^(services|gateway|scripts)/',
        pathNot: ['\\.test\\.ts$', '/testing/', '/fixtures/'],
      },
      to: { path: '^services/[^/]+/src/fixtures/' },
    },
    {
      name: 'verification-is-for-tests',
      severity: 'error',
      comment: 'Only the entry of npm test imports the verification: move what a command needs to scripts.',
      from: { pathNot: ['^verification/', '^scripts/test\\.ts$'] },
      to: { path: '^verification/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'Rules take plain values and give plain values: *.rules.ts reads no database and knows no request.',
      from: { path: '^services/[^/]+/src/.+\\.rules\\.ts$' },
      to: {
        path: [
          '\\.(model|repository|cache|query|handlers)\\.ts$',
          '^services/[^/]+/src/(http|realtime)/',
          'node_modules/(express|mongoose|amqplib|ioredis|socket\\.io)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'capabilities-below-http',
      severity: 'error',
      comment: 'Use cases and repositories do not know who calls them: http and events call them.',
      from: {
        path: '^services/(auth|user|plan|content|payment)/src/(?!http/|events/)[^/]+/',
        pathNot: ['\\.test\\.ts$', '/testing/'],
      },
      to: { path: '^services/$1/src/(http|events|deps|service)' },
    },
    {
      name: 'handlers-in-http',
      severity: 'error',
      comment: 'Handlers of calls are in the http folder of their service; a use case knows no request.',
      from: { path: '^services/[^/]+/src/(?!http/).+\\.handlers\\.ts$' },
      to: {},
    },
    {
      name: 'chat-data-below-queries',
      severity: 'error',
      comment:
        'Inside a folder of chat, models, repositories and caches import rules and each other: the direction is use cases → queries → data → rules.',
      from: { path: '^services/chat/src/.+\\.(model|repository|cache)\\.ts$' },
      to: {
        path: '^services/chat/src/',
        pathNot: ['\\.(rules|model|repository|cache)\\.ts$', '/index\\.ts$', '/src/ids\\.ts$'],
      },
    },
    {
      name: 'chat-queries-below-use-cases',
      severity: 'error',
      comment:
        'Queries of chat change nothing that others see: inside its folder, *.query.ts imports data, rules and other queries.',
      from: { path: '^services/chat/src/.+\\.query\\.ts$' },
      to: {
        path: '^services/chat/src/',
        pathNot: ['\\.(rules|model|repository|cache|query)\\.ts$', '/index\\.ts$', '/src/(ids|errors)\\.ts$'],
      },
    },
    {
      name: 'chat-use-cases-below-transport',
      severity: 'error',
      comment:
        'Use cases of chat do not know who calls them: publish by the Notifier, and let http, realtime and events call.',
      from: {
        path: '^services/chat/src/(?!http|realtime|sockets|presence|plan-counts|events|testing)[^/]+/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^services/chat/src/(http|realtime|presence|plan-counts|events|deps|service)' },
    },
    {
      name: 'gateway-knows-only-kit',
      severity: 'error',
      comment: 'The gateway forwards; it does not know what a service does inside.',
      from: { path: '^gateway/' },
      to: { path: '^(services/(?!kit/)|web|scripts)' },
    },
    {
      name: 'proto-knows-nobody',
      severity: 'error',
      comment: 'Contracts stand alone.',
      from: { path: '^proto/' },
      to: { path: '^(services|gateway|web|scripts)/' },
    },
    {
      name: 'web-shared-is-lowest',
      severity: 'error',
      comment:
        'shared knows no plan, session or person: pass the value in, or move the file to entities or to the feature.',
      from: { path: '^web/src/shared/' },
      to: { path: '^web/src/(entities|features|app)/' },
    },
    {
      name: 'web-entities-below-features',
      severity: 'error',
      comment:
        'Several features use an entity: take what differs as an argument, or move the file to the feature.',
      from: { path: '^web/src/entities/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'web-feature-knows-no-feature',
      severity: 'error',
      comment:
        'Move what both features need to entities or shared, or let the page in app/ pass it as a property.',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-feature-knows-no-app',
      severity: 'error',
      comment: 'Pages compose features: take the value as a property, or move the file to shared.',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'web-knows-only-proto',
      severity: 'error',
      comment: 'The browser shares contracts with the services, nothing else.',
      from: { path: '^web/src/' },
      to: { path: '^(services|gateway|scripts)/' },
    },
    {
      name: 'web-e2e-sees-only-the-screens',
      severity: 'error',
      comment: 'A journey uses the product from outside: look for what a user sees, or make a call.',
      from: { path: '^web/e2e/' },
      to: { path: '^(web/src/|gateway/|services/[^/]+/src/(?!testing/))' },
    },
    {
      name: 'web-e2e-support-knows-no-journey',
      severity: 'error',
      comment: 'Journeys use the support, in any order and alone: move what several need to support.',
      from: { path: '^web/e2e/(support|screens)/' },
      to: { path: '^web/e2e/(?!support/|screens/)[^/]+/' },
    },
    {
      name: 'web-e2e-journeys-stand-alone',
      severity: 'error',
      comment: 'Journeys use the support, in any order and alone: move what several need to support.',
      from: { path: '^web/e2e/(?!support/|screens/)[^/]+/' },
      to: { path: '^web/e2e/(?!support/)[^/]+/' },
    },
    ...oneWay(
      'web-app',
      'web/src/app',
      appFolders,
      'The folders of the application import one way: move the shared part to the lower folder.',
    ),
    ...oneWay(
      'web-ui',
      'web/src/shared/ui',
      uiFolders,
      'The folders of the components import one way: move the shared part to the lower folder.',
    ),
    ...oneWay(
      'web-chat',
      'web/src/features/chat',
      chatFolders,
      'The folders of the chat import one way (its README): move the shared part to the lower folder.',
    ),
    ...oneWay(
      'web-trips',
      'web/src/features/trips',
      tripFolders,
      'The folders of the trips import one way (their README): move the shared part to the lower folder.',
    ),
    ...Object.entries(serviceFolders).flatMap(([service, folders]) =>
      oneWay(
        service,
        `services/${service}/src`,
        folders,
        'The folders of a service import one way: move the shared part to the lower folder.',
      ),
    ),
    ...Object.entries(serviceFolders).flatMap(([service, folders]) => entryPoints(service, folders)),
    ...Object.entries(standAloneFolders).flatMap(([service, folders]) =>
      folders.map((folder) => standsAlone(service, folder)),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|gen|\\.data|\\.cache)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
