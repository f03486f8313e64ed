// Which way imports may point (CON-50 … CON-55 in docs/spec/contracts.md). `npm run check` runs it:
// generated ← domain ← i18n, state ← ui ← api, live ← forms, chart ← routes ← features ← screens ← first-picture ← app
// mocks: contract, store, messages ← market ← broker ← accounts ← world ← gateway, socket, page ← handlers, control,
//        proxy ← mocked ← server

/** From the bottom up: a layer imports itself and those before it. */
const layers = [
  ['generated'],
  ['domain'],
  ['i18n', 'state'],
  ['ui'],
  ['api', 'live'],
  ['forms', 'chart'],
  ['routes'],
  ['features'],
  ['screens'],
  ['first-picture'],
  ['app'],
];

const folders = (names) => `^src/(${names.join('|')})/`;
const isTest = ['\\.test\\.tsx?$', '/testing/'];

const upward = layers.slice(0, -1).map((layer, i) => ({
  name: `${layer.join('-and-')}-imports-downwards-only`,
  comment: 'CON-50: what is needed from above is handed in by the caller, or belongs further down.',
  severity: 'error',
  from: { path: folders(layer) },
  to: { path: [folders(layers.slice(i + 1).flat()), '^src/[^/]+$'] },
}));

/** The sandbox, from the bottom up. `messages` imports nothing of ours. */
const mocksLayers = [
  ['contract', 'store', 'messages'],
  ['market'],
  ['broker'],
  ['accounts'],
  ['world'],
  ['gateway', 'socket', 'page'],
  ['handlers', 'control', 'proxy'],
  ['mocked'],
];
const mocksFolders = (names) => `^mocks/(${names.join('|')})/`;

const mocksUpward = mocksLayers.map((layer, i) => ({
  name: `mocks-${layer.join('-and-')}-imports-downwards-only`,
  comment: 'CON-55: what is needed from above is handed in by the caller, or belongs further down.',
  severity: 'error',
  // Tests and benches build a whole world around what they test.
  from: { path: mocksFolders(layer), pathNot: isTest },
  to: {
    path: [
      ...(i + 1 < mocksLayers.length ? [mocksFolders(mocksLayers.slice(i + 1).flat())] : []),
      // The command line and the files at the root are above all folders.
      '^mocks/cli/',
      '^mocks/[^/]+$',
    ],
  },
}));

module.exports = {
  forbidden: [
    ...upward,
    ...mocksUpward,
    {
      name: 'ui-knows-i18n-only',
      comment: 'CON-50: the design system knows no product; what needs its data belongs in src/features.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: isTest },
      to: { path: '^src/', pathNot: '^src/(ui|i18n)/' },
    },
    {
      name: 'nobody-imports-the-first-picture',
      comment: 'CON-50: the build puts it into the page; what the app needs of it belongs further down.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/first-picture/' },
      to: { path: '^src/first-picture/' },
    },
    {
      name: 'the-page-script-is-small',
      comment:
        'CON-50: it stands in the HTML. What draws runs while the app is built: src/first-picture/templates.tsx.',
      severity: 'error',
      from: { path: '^src/first-picture/(head-start|write)\\.ts$' },
      to: { path: '^src/', pathNot: '^src/(first-picture|generated|domain|i18n|state|routes)/' },
    },
    {
      name: 'screens-are-strangers',
      comment:
        'CON-51: screens never import each other; what two of them need belongs in src/features or further down.',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/' },
      to: { path: '^src/screens/', pathNot: '^src/screens/$1/' },
    },
    {
      name: 'app-knows-no-server',
      comment: 'CON-52: the app reaches a server by the contracts only.',
      severity: 'error',
      from: { path: '^src/', pathNot: isTest },
      to: { path: '^(mocks|scripts|bench|tests)/' },
    },
    {
      name: 'mocks-share-only-the-contract-and-the-rules',
      comment: 'CON-52: of src, the sandbox imports src/generated and src/domain.',
      severity: 'error',
      from: { path: '^mocks/', pathNot: isTest },
      to: { path: '^(src|scripts|bench|tests)/', pathNot: '^src/(generated|domain)/' },
    },
    {
      name: 'nobody-imports-tests',
      comment: 'CON-52: what tests share with the product belongs to the product.',
      severity: 'error',
      // Benches measure as tests do, with the same helpers.
      from: { pathNot: ['^tests/', '^bench/', ...isTest] },
      to: { path: ['^tests/', ...isTest] },
    },
    {
      name: 'audit-shares-nothing',
      comment:
        'AUD-01: the model would make the mistakes of what it is made of; take it from the written rules.',
      severity: 'error',
      from: { path: '^mocks/testing/audit/' },
      to: { path: '^(src/(?!generated/)|mocks/(broker|accounts|market|store|world)/)' },
    },
    {
      name: 'no-cycles',
      comment:
        'CON-53: take what both sides need into a third file; of a type, state what you need as an interface of your own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-development-packages-in-the-app',
      comment: 'CON-54: the app ships what it imports; put the package under "dependencies", or do without.',
      severity: 'error',
      // The generated validators take one small helper of ajv, which generates them.
      from: { path: '^src/', pathNot: ['^src/generated/', ...isTest] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-missing',
      comment: 'CON-54: the import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist/|/\\.[^./])' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Types count too: a type from above is a dependency on above.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
