const { readdirSync } = require('node:fs')

// The arrows of docs/architecture.md as law. One rule per wall, each with the sentence it stands for.
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const features = readdirSync('src/features')

/** Whose doors a feature may enter, besides the contracts of all (docs/architecture.md). */
const neighbours = {
  syndication: ['articles'],
  citations: ['articles'],
  provenance: ['articles'],
  'article-generation': ['articles', 'citations'],
  editorial: ['articles', 'citations', 'article-generation', 'markdown-editor'],
}
const contract = '^src/features/[^/]+/[a-z-]*contract\\.ts$'
/** Of another feature than the one that the rule captures. */
const otherContract = '^src/features/(?!$1/)[^/]+/[a-z-]*contract\\.ts$'
const door = '(server\\.ts|ui\\.tsx|rules\\.ts|messages\\.ts)$'

module.exports = {
  forbidden: [
    rule('no-circular', 'Two modules that need each other are one module.', {}, { circular: true }),
    rule(
      'shared-knows-nobody',
      'shared/ is pure and tiny.',
      { path: '^src/shared/' },
      { path: '^src/', pathNot: '^src/shared/' },
    ),
    rule(
      'kits-know-only-shared',
      'platform, browser and ui-kit know shared and themselves.',
      { path: '^src/(platform|browser|ui-kit)/' },
      { path: '^src/', pathNot: '^src/(shared|$1)/' },
    ),
    rule(
      'features-look-down',
      'Features know no shell, page or app.',
      { path: '^src/features/' },
      { path: '^src/(shell|pages|app)/' },
    ),
    rule('shell-looks-down', 'The shell knows no page or app.', { path: '^src/shell/' }, { path: '^src/(pages|app)/' }),
    rule('pages-look-down', 'Pages know no app.', { path: '^src/pages/' }, { path: '^src/app/' }),
    ...features.map((feature) =>
      rule(
        `neighbours-of-${feature}`,
        'A feature sees the contracts of every other, and the doors of its neighbours.',
        { path: `^src/features/${feature}/`, pathNot: ['/server/tables\\.ts$', '/testing/'] },
        {
          path: '^src/features/',
          pathNot: [
            `^src/features/${feature}/`,
            contract,
            ...(neighbours[feature] ?? []).map((other) => `^src/features/${other}/${door}`),
          ],
        },
      ),
    ),
    rule(
      'tables-know-only-tables',
      'A row may refer to the row of another feature; drizzle-kit alone loads these files.',
      { path: '^src/features/([^/]+)/server/tables\\.ts$' },
      {
        path: '^src/features/',
        pathNot: ['^src/features/$1/', '/server/tables\\.ts$', contract],
      },
    ),
    rule(
      'enter-by-the-door',
      'Features are entered through contract.ts, server.ts, ui.tsx and messages.ts.',
      { path: '^src/(shell|pages|app)/' },
      { path: '^src/features/[^/]+/(domain|server|ui)/' },
    ),
    rule(
      'domain-is-pure',
      'Rules know their own domain, shared, the words of features and the pure rules of neighbours: no package, no node, no framework.',
      { path: '^src/features/([^/]+)/domain/' },
      {
        path: '.',
        pathNot: [
          '^src/features/$1/domain/',
          '^src/shared/',
          '^src/features/[^/]+/(rules|[a-z-]*messages)\\.ts$',
          otherContract,
        ],
      },
    ),
    rule(
      'domain-takes-types-of-contracts',
      'A rule may name what a call of a neighbour returns; schemas stay out of it, and its own contract builds on it.',
      { path: '^src/features/([^/]+)/domain/' },
      { path: contract, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'rules-are-pure',
      'What other domains take is as pure as they are.',
      { path: '^src/features/[^/]+/rules\\.ts$' },
      { path: '.', pathNot: ['^src/features/[^/]+/domain/'] },
    ),
    rule(
      'contract-is-isomorphic',
      'A contract runs anywhere.',
      { path: contract },
      { path: ['/server(\\.ts$|/)', '/ui(\\.tsx$|/)', '^src/(platform|browser|ui-kit)/'] },
    ),
    rule(
      'server-never-meets-ui',
      'The server side of a feature knows nothing of its screen.',
      { path: '^src/features/[^/]+/server(\\.ts$|/)' },
      { path: ['/ui(\\.tsx$|/)', '^src/(browser|ui-kit)/'] },
    ),
    rule(
      'ui-never-meets-server',
      'The screen of a feature knows nothing of its server side.',
      { path: '^src/features/[^/]+/ui(\\.tsx$|/)' },
      { path: ['/server(\\.ts$|/)', '^src/platform/'] },
    ),
    rule(
      'worker-is-worker-only',
      'The service worker carries nothing of a screen, of React or of the server, however indirectly.',
      { path: ['^src/app/service-worker\\.ts$', '^src/features/[^/]+/worker(\\.ts$|/)'] },
      {
        path: [
          '/ui(\\.tsx$|/)',
          '^src/(pages|shell|ui-kit|platform)/',
          '/server(\\.ts$|/)',
          '(^|/)node_modules/(react|react-dom)/',
        ],
        reachable: true,
      },
    ),
    rule(
      'worker-stays-in-the-worker',
      'What runs in the service worker runs nowhere else: pages take what both need from domain and contract.',
      { path: '^src/', pathNot: ['^src/app/service-worker\\.ts$', '^src/features/[^/]+/worker(\\.ts$|/)'] },
      { path: '^src/features/[^/]+/worker(\\.ts$|/)' },
    ),
    rule(
      'tables-are-types',
      'Importing drizzle costs 200 MB and half a second: drizzle-kit alone loads tables.ts, everybody else imports its types.',
      { path: '^src/', pathNot: '/tables\\.ts$' },
      { path: ['/tables\\.ts$', '(^|/)node_modules/drizzle-orm/'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'kysely-in-stores',
      'Queries are built in stores, of columns that stores share, and in the database room; others may name their types.',
      { path: '^src/', pathNot: ['-(store|columns)\\.ts$', '^src/platform/database/'] },
      {
        path: ['(^|/)node_modules/kysely/', '^src/platform/database/queries\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'no-development-packages',
      '`npm start` does not install them, so what runs or is built may take types from them at most.',
      { path: '^src/', pathNot: ['/tables\\.ts$', '/testing/'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'browser-bundle-is-browser-only',
      'No server code travels to visitors, however indirectly.',
      { path: '^src/app/browser\\.tsx$' },
      { path: ['^src/platform/', '^src/features/[^/]+/server(\\.ts$|/)'], reachable: true },
    ),
    rule(
      'schemas-stay-on-the-server',
      'What runs in the browser takes only types from the contracts that have schemas.',
      { path: ['^src/(pages|shell|browser)/', '^src/features/[^/]+/ui/', '^src/features/[^/]+/(ui|admin-ui)\\.tsx$'] },
      {
        path: ['^node_modules/zod/', contract],
        pathNot: '^src/features/(legal|qr-code|syndication)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    // Tests stand outside the walls: they may look at anything.
    exclude: { path: '\\.test\\.tsx?$' },
    doNotFollow: { path: 'node_modules' },
    // TypeScript 7 has no programming interface yet, so swc reads the imports.
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
