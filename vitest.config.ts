import { defineConfig, mergeConfig } from "vitest/config";
import { ON_BUILT_PACKAGES, ON_SOURCES } from "./tests/support/builtPackages.ts";
import { LongestFirst } from "./tests/support/longestFirst.ts";

/** What needs an index, and so is run twice: with one inside the process and with one in a server. */
const ON_BOTH_ENGINES = [
  "packages/indexer/src/database/{migrate,writeBatch}.test.ts",
  "packages/indexer/src/follow/{follower,claimIndex,outdatedIndex}.test.ts",
  "packages/indexer/src/graphql/{createGraphqlService,longStatements,queries,runStatement}.test.ts",
  "tests/indexer/network.test.ts",
];

/**
 * Which rows are made of what, and which questions are refused: no engine changes that, so they are run with the quicker one alone. How rows are written
 * and asked for is tested on both. `ALL_ENGINES=1 npm test` runs these on both too.
 */
const ON_A_SERVER = [
  "packages/indexer/src/graphql/*.test.ts",
  "tests/conformance/indexer*.test.ts",
  "packages/indexer/src/processors/{defaultTables,objects,userTransactions}.test.ts",
  "packages/indexer/src/processors/{accounts/account*,assets/*,names/*,staking/{staking,delegatedVoters},tokens/tokens,tokens/legacy/legacyTokens}.test.ts",
];
const WITH_AN_INDEX = [...ON_BOTH_ENGINES, ...ON_A_SERVER];
const ON_PGLITE = process.env.ALL_ENGINES === "1" ? WITH_AN_INDEX : ON_BOTH_ENGINES;

/** The chain itself. Its modules keep nothing but what they would work out again, so tests may share them: loading them takes longer than most tests. */
const CHAIN = ["packages/{move,framework,node,keyless,indexer,localnet}/src/**/*.test.ts"];

/** Whoever loads the public client library, which takes longer than most of these tests. They leave nothing behind, and each has its own network or none. */
const CLIENTS = [
  "tests/page/**/*.test.ts",
  "tests/conformance/!(pageChain).test.ts",
  "packages/web/src/{chain,signer,preview,errors,transact}/**/*.test.ts",
];

const ADDRESS_EQUALITY = "tests/support/addressEquality.ts";
/** For projects that make networks in the test's own process. */
const WITH_QUICK_CRYPTO = [ADDRESS_EQUALITY, "tests/support/quickCrypto.ts"];
const SHARE_NETWORK = "tests/support/shareNetwork.ts";

/** Whoever needs the portable cryptography, replaces `Response` or brings a document of its own along: none of these may meet what another file left. */
const ISOLATED = [
  "packages/localnet/src/{createLocalnet,server/{nodeCrypto,startServer}}.test.ts",
  "packages/web/src/**/*.test.tsx",
  "packages/web/src/{routing/internalLink,session/{disabledRules,assetMarks,sharedAccounts,sources,transactionNotes,drafts,recentlyOpened}}.test.ts",
];

const EVERYTHING = ["packages/*/src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"];

// Whoever runs the tests may have a database for something else, which is not theirs to fill.
delete process.env.DATABASE_URL;
// Where it names a file of certificates, Node reads that with every start of the network, a tenth of a second; no test goes beyond this machine.
delete process.env.NODE_EXTRA_CA_CERTS;

const everyProject = defineConfig({
  test: {
    // Only to end what hangs: on a busy machine everything takes several times as long.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than the two cores this is measured on: most of the longest tests wait for a browser, a block or a process. Four took longer.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    setupFiles: ADDRESS_EQUALITY,
    // They run in the order of their names, but the longest files before everything else.
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
      // A context of its own for each file, in threads that stay: a process for each took half as long again.
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
