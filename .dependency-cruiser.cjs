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
      name: 'service-knows-no-service',
      severity: 'error',
      comment: 'Services talk by events: keep a small local copy of what another service owns.',
      from: { path: '^services/(?!kit/)([^/]+)/' },
      to: { path: '^(services|gateway|web|scripts)/', pathNot: '^services/(kit|$1)/' },
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
      name: 'data-below-http',
      severity: 'error',
      comment: 'Queries do not know who asks: the direction is http → data.',
      from: { path: '^services/(?!kit/)[^/]+/src/data/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/(?!kit/)[^/]+/src/http/' },
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
      from: { path: '^services/(auth|user)/src/(?!http/|events/|testing/)[^/]+/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/$1/src/(http|events|deps|service)' },
    },
    {
      name: 'chat-data-below-queries',
      severity: 'error',
      comment:
        'Models, repositories and caches of chat import rules and each other: the direction is use cases → queries → data → rules.',
      from: { path: '^services/chat/src/.+\\.(model|repository|cache)\\.ts$' },
      to: {
        path: '^services/chat/src/',
        pathNot: ['\\.(rules|model|repository|cache)\\.ts$', '/src/ids\\.ts$', '/batch-loader\\.ts$'],
      },
    },
    {
      name: 'chat-queries-below-use-cases',
      severity: 'error',
      comment:
        'Queries of chat change nothing that others see: *.query.ts imports data, rules and other queries.',
      from: { path: '^services/chat/src/.+\\.query\\.ts$' },
      to: {
        path: '^services/chat/src/',
        pathNot: [
          '\\.(rules|model|repository|cache|query)\\.ts$',
          '/src/(ids|errors)\\.ts$',
          '/batch-loader\\.ts$',
        ],
      },
    },
    {
      name: 'chat-use-cases-below-transport',
      severity: 'error',
      comment:
        'Use cases of chat do not know who calls them: publish by the Notifier, and let http, realtime and events call.',
      from: {
        path: '^services/chat/src/(messages|chats|groups|group-links|plan-chats|members|attachments|sync|reactions|read-receipts|stars|reports|moderation)/',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^services/chat/src/(http|realtime|presence|plans|events|deps|service)' },
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
    ...chatFolders.map((folder, index) => ({
      name: `web-chat-${folder}-imports-lower-folders`,
      severity: 'error',
      comment:
        'The folders of the chat import one way (its README): move the shared part to the lower folder.',
      from: { path: `^web/src/features/chat/${folder}/` },
      to: {
        path: `^web/src/features/chat/(([^/]+$)|(${[...chatFolders.slice(index + 1), '-'].join('|')})/)`,
      },
    })),
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
