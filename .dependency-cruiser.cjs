/**
 * Who may import whom. Every rule has a planted violation in tools/checks/planted-violations;
 * tools/checks/structure.ts fails when a rule stays silent on it.
 */
const MODULE_LEVELS = require('./tools/checks/module-levels.json');

const MODULES = '^apps/server/src/modules/';
const TESTS = '\\.test\\.tsx?$';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const anyOf = (names) => `(${names.join('|')})`;

const levelRules = MODULE_LEVELS.map((level, index) =>
  rule(
    `module-level-${index}`,
    'A module calls only modules on an earlier level; to wake a later one, enqueue a job.',
    { path: `${MODULES}${anyOf(level)}/`, pathNot: TESTS },
    { path: `${MODULES}${anyOf(MODULE_LEVELS.slice(index).flat())}/`, pathNot: `${MODULES}$1/` },
  ),
);

module.exports = {
  forbidden: [
    rule('no-cycles', 'Two files that need each other are one file or three.', {}, { circular: true }),
    rule('unresolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),

    rule(
      'domain-is-pure',
      'The domain imports only libraries without I/O, so that it runs anywhere.',
      { path: '^packages/domain/src/', pathNot: TESTS },
      { pathNot: ['^packages/domain/src/', 'node_modules/(typebox|microdiff|@marcbachmann/cel-js)/'] },
    ),
    rule(
      'protocols-are-pure',
      'Bytes in, messages out: no sockets, no files, no laboratory.',
      { path: '^packages/instrument-protocols/src/', pathNot: TESTS },
      {
        path: [
          '^apps/',
          '^packages/(?!instrument-protocols/)',
          '^(node:)?(fs|net|tls|dgram|http|https|child_process)(/|$)',
        ],
      },
    ),
    rule(
      'apps-do-not-import-apps',
      'Apps share only packages.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    rule(
      'web-imports-only-domain',
      'Of the packages, the web app knows the domain.',
      { path: '^apps/web/' },
      { path: '^packages/(?!domain/)' },
    ),

    rule(
      'product-without-tests',
      'What is shipped needs nothing that only tests and proofs have.',
      { path: '^(apps|packages/domain)/', pathNot: [TESTS, '^apps/server/test/'] },
      { path: '^(packages/testkit|stand-ins|proofs|tools|e2e)/' },
    ),
    rule(
      'tests-know-no-proof',
      'What a test shares with a proof belongs to the test kit.',
      { path: '^(apps|packages|stand-ins|e2e)/' },
      { path: '^(proofs|tools)/' },
    ),
    rule(
      'proofs-stand-alone',
      'What two proofs share belongs to the test kit.',
      { path: '^proofs/([^/]+)/' },
      { path: '^(proofs|tools|e2e)/', pathNot: '^proofs/$1/' },
    ),
    rule(
      'stand-ins-stand-alone',
      'A stand-in knows what the real thing would know: the seeds give it names, the product nothing.',
      { path: '^stand-ins/' },
      { path: '^(apps|packages/testkit|proofs|tools|e2e)/', pathNot: '^apps/server/seeds/(names|random)\\.ts$' },
    ),
    rule(
      'tools-know-no-proof',
      'Tools start proofs; they do not share code with them.',
      { path: '^tools/' },
      { path: '^proofs/' },
    ),

    rule(
      'platform-below-modules',
      'The platform knows no laboratory; a module hands itself to it.',
      { path: '^apps/server/src/platform/', pathNot: TESTS },
      { path: MODULES },
    ),
    rule(
      'module-door-is-its-service',
      'Another module is reached through its service, or by the changes and jobs that it declares.',
      { path: `${MODULES}([^/]+)/`, pathNot: TESTS },
      { path: MODULES, pathNot: [`${MODULES}$1/`, '\\.(service|changes|jobs)\\.ts$'] },
    ),
    rule(
      'routes-skip-no-service',
      'routes → service → repository.',
      { path: `${MODULES}.+\\.routes\\.ts$` },
      { path: `${MODULES}.+\\.repository\\.ts$` },
    ),
    rule(
      'service-knows-no-route',
      'routes → service → repository.',
      { path: `${MODULES}.+\\.service\\.ts$` },
      { path: `${MODULES}.+\\.routes\\.ts$` },
    ),
    rule(
      'repository-is-the-bottom',
      'routes → service → repository.',
      { path: `${MODULES}.+\\.repository\\.ts$` },
      { path: `${MODULES}.+\\.(routes|service)\\.ts$` },
    ),
    rule(
      'sql-only-in-repositories',
      'One place to look for a statement.',
      { path: MODULES, pathNot: ['\\.repository\\.ts$', TESTS] },
      { path: 'node_modules/(kysely|pg)/' },
    ),
    rule(
      'http-only-in-routes',
      'A service can be called by a job or a command as well.',
      { path: MODULES, pathNot: ['\\.routes\\.ts$', TESTS] },
      { path: 'node_modules/(fastify|@fastify)/' },
    ),
    rule(
      'module-has-a-level',
      'A new module is entered in tools/checks/module-levels.json first.',
      { path: MODULES, pathNot: `${MODULES}${anyOf(MODULE_LEVELS.flat())}/` },
      {},
    ),
    ...levelRules,

    rule(
      'features-do-not-import-features',
      'What two features share belongs to ui, lib or the domain.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    rule(
      'features-below-app',
      'app → features → ui, lib.',
      { path: '^apps/web/src/features/', pathNot: TESTS },
      { path: '^apps/web/src/app/' },
    ),
    rule(
      'ui-below-features',
      'app → features → ui, lib.',
      { path: '^apps/web/src/(ui|lib|i18n)/', pathNot: TESTS },
      { path: '^apps/web/src/(features|app)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps/[^/]+/dist|tools/checks/planted-violations)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
