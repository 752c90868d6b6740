import { defineConfig, mergeConfig } from "vitest/config";
import { ON_BUILT_PACKAGES, ON_SOURCES } from "./tests/support/builtPackages.ts";
import { LongestFirst } from "./tests/support/longestFirst.ts";

/** Test files that need an index. They run twice: on the embedded database (PGlite) and on a Postgres server. */
const ON_BOTH_ENGINES = [
  "packages/indexer/src/database/{migrate,writeBatch}.test.ts",
  "packages/indexer/src/follow/claimIndex.test.ts",
  "packages/indexer/src/graphql/{createGraphqlService,longStatements,queries,runStatement}.test.ts",
  "tests/indexer/network.test.ts",
];

/**
 * Test files about the content of index rows, about the follower's batches and about rejected queries, which do not depend on the database
 * engine: they run only on Postgres, the faster one. How rows are written and queried is tested on both, and `tests/indexer/network.test.ts`
 * follows commits, a revert, a reset and a restart on both. `ALL_ENGINES=1 npm test` runs these files on both too.
 */
const ON_A_SERVER = [
  "packages/indexer/src/follow/{follower,outdatedIndex}.test.ts",
  "packages/indexer/src/own/ownProcessors.test.ts",
  "packages/indexer/src/graphql/*.test.ts",
  "tests/conformance/indexer*.test.ts",
  "packages/indexer/src/processors/{defaultTables,objects,userTransactions}.test.ts",
  "packages/indexer/src/processors/{accounts/account*,assets/*,names/*,staking/{staking,delegatedVoters},tokens/tokens,tokens/legacy/legacyTokens}.test.ts",
];
const WITH_AN_INDEX = [...ON_BOTH_ENGINES, ...ON_A_SERVER];
const ON_PGLITE = process.env.ALL_ENGINES === "1" ? WITH_AN_INDEX : ON_BOTH_ENGINES;

/**
 * Test files of the network's packages. Their modules cache only values that they would compute again, so test files may share loaded
 * modules: loading them takes longer than most tests.
 */
const CHAIN = ["packages/{move,framework,node,keyless,indexer,localnet}/src/**/*.test.ts"];

/**
 * Test files that load the public client library, which takes longer than most of these tests. They change nothing global, and each has
 * its own network or none.
 */
const CLIENTS = [
  "tests/{page,wallet}/**/*.test.ts",
  "tests/conformance/!(pageChain).test.ts",
  "packages/web/src/{chain,signer,preview,errors,transact}/**/*.test.ts",
];

const ADDRESS_EQUALITY = "tests/support/addressEquality.ts";
/** Setup files for projects whose tests create networks in the test's own process. */
const WITH_QUICK_CRYPTO = [ADDRESS_EQUALITY, "tests/support/quickCrypto.ts"];
const SHARE_NETWORK = "tests/support/shareNetwork.ts";

/**
 * Test files that need the portable cryptography, replace `Response` or create their own DOM. They must not share loaded modules or
 * globals with other files.
 */
const ISOLATED = [
  "packages/localnet/src/{createLocalnet,server/{nodeCrypto,startServer}}.test.ts",
  "packages/wallet/src/{atollWallet,reconnect,testing/announce}.test.ts",
  "packages/web/src/**/*.test.tsx",
  "packages/web/src/{routing/internalLink,session/{disabledRules,assetMarks,sharedAccounts,sources,transactionNotes,drafts,recentlyOpened}}.test.ts",
];

const EVERYTHING = ["packages/*/src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"];

/** Tests on sources import generated declarations of the framework. */
const { generateIfStale }: { generateIfStale(): boolean } = await import(new URL("./scripts/lib/build.mjs", import.meta.url).href);
if (!generateIfStale()) throw new Error("The framework's declarations are invalid; the reasons are above.");

// Tests must not write to a database that the user has for another purpose.
delete process.env.DATABASE_URL;
// If this variable names a file with certificates, Node reads it at every start of a network, which takes a tenth of a second. No test
// connects to other machines.
delete process.env.NODE_EXTRA_CA_CERTS;

const everyProject = defineConfig({
  test: {
    // Time limits that only end hanging tests; on a busy machine everything takes several times as long.
    testTimeout: 120_000 * Number(process.env.SLOW_PAGES ?? 1),
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // One worker more than the two cores of the reference machine, because most of the longest tests wait for a browser, a block or a
    // process. Four workers took longer.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    setupFiles: ADDRESS_EQUALITY,
    // Projects run in the order of their names, but the longest files first (`LongestFirst`).
    projects: [
      {
        extends: true,
        test: {
          name: "atoll",
          include: EVERYTHING,
          exclude: [...CHAIN, ...CLIENTS, ...ISOLATED, ...WITH_AN_INDEX],
          globalSetup: SHARE_NETWORK,
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "chain", include: CHAIN, exclude: [...ISOLATED, ...WITH_AN_INDEX], setupFiles: WITH_QUICK_CRYPTO, isolate: false },
      },
      {
        extends: true,
        test: {
          name: "clients",
          include: CLIENTS,
          exclude: WITH_AN_INDEX,
          setupFiles: WITH_QUICK_CRYPTO,
          globalSetup: SHARE_NETWORK,
          isolate: false,
        },
      },
      // Runs each file in its own VM context, in threads that are reused; a process per file took half as long again.
      { extends: true, test: { name: "isolated", include: ISOLATED, exclude: WITH_AN_INDEX, pool: "vmThreads" } },
      {
        extends: true,
        test: {
          name: "pglite",
          include: ON_PGLITE,
          provide: { indexEngine: "pglite" },
          setupFiles: WITH_QUICK_CRYPTO,
          globalSetup: SHARE_NETWORK,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: WITH_AN_INDEX,
          provide: { indexEngine: "postgres" },
          setupFiles: WITH_QUICK_CRYPTO,
          globalSetup: ["tests/support/sharePostgres.ts", SHARE_NETWORK],
          isolate: false,
        },
      },
    ],
  },
});

export default mergeConfig(process.env.TEST_BUILT === "1" ? ON_BUILT_PACKAGES : ON_SOURCES, everyProject);
