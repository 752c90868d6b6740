import { describe, expect, test } from "vitest";
import { STANDARD_PORTS } from "../ports.ts";
import { parseOptions } from "./options.ts";

test("command line without options selects standard ports, 50 ms blocks and the default data directory", () => {
  expect(parseOptions([])).toEqual({
    kind: "start",
    dataDirectory: undefined,
    isMemoryOnly: false,
    isReset: false,
    hasSample: false,
    verifiesLedger: false,
    blockTimeMs: 50,
    idleBlockTimeMs: 5_000,
    isJson: false,
    controlTokenFile: undefined,
    opensBrowser: true,
    isVerbose: false,
    ports: STANDARD_PORTS,
    hasIndexer: true,
    profile: "local",
    conditions: undefined,
    databaseUrl: undefined,
    processorFiles: [],
    databaseSource: undefined,
  });
});

test("DATABASE_URL selects the index's Postgres server, unless it is empty, an option names one, or the indexer is disabled", () => {
  const environment = { DATABASE_URL: "postgres://e:s@f/g" };
  expect(parseOptions([], environment)).toMatchObject({ databaseUrl: "postgres://e:s@f/g", databaseSource: "DATABASE_URL" });
  expect(parseOptions(["--database-url", "postgres://a@b/c"], environment)).toMatchObject({
    databaseUrl: "postgres://a@b/c",
    databaseSource: "--database-url",
  });
  expect(parseOptions(["--database-url", "postgres://a@b/c"], { DATABASE_URL: "mysql://x" })).toMatchObject({
    databaseUrl: "postgres://a@b/c",
  });
  expect(parseOptions([], { DATABASE_URL: "" })).toMatchObject({ databaseUrl: undefined, databaseSource: undefined });
  expect(parseOptions(["--no-indexer"], environment)).toMatchObject({
    hasIndexer: false,
    databaseUrl: undefined,
    databaseSource: undefined,
  });
  expect(() => parseOptions([], { DATABASE_URL: "mysql://a:secret@b/c" })).toThrowError(
    "DATABASE_URL names no Postgres (postgres://…); unset it, or give another with --database-url.",
  );
});

test("command line parser reads every option", () => {
  const ports = ["--port=1", "--node-port=2", "--faucet-port=3", "--indexer-port=4", "--ready-port=5", "--issuer-port=6"];
  expect(
    parseOptions([
      "--data-dir",
      "x",
      "--reset",
      "--sample",
      "--verify",
      "--block-time",
      "0",
      "--idle-block-time=10",
      "--no-open",
      "--verbose",
      ...ports,
      "--database-url",
      "postgres://a@b/c",
      "--processors=a.js",
      "--processors=b.js",
    ]),
  ).toEqual({
    kind: "start",
    dataDirectory: "x",
    isMemoryOnly: false,
    isReset: true,
    hasSample: true,
    verifiesLedger: true,
    blockTimeMs: 0,
    idleBlockTimeMs: 10,
    isJson: false,
    controlTokenFile: undefined,
    opensBrowser: false,
    isVerbose: true,
    ports: { page: 1, node: 2, faucet: 3, indexer: 4, ready: 5, issuer: 6 },
    hasIndexer: true,
    profile: "local",
    conditions: undefined,
    databaseUrl: "postgres://a@b/c",
    processorFiles: ["a.js", "b.js"],
    databaseSource: "--database-url",
  });
});

test("command line parser reads public profile conditions separately for node and index", () => {
  const flags = ["--rate-limit=60", "--keep-versions=9", "--lag=40", "--index-lag=50", "--failures=10", "--index-failures=100", "--seed=7"];
  expect(parseOptions(["--profile", "public", ...flags])).toMatchObject({
    profile: "public",
    conditions: {
      node: { requestsPerWindow: 60, keptVersions: 9, lagSecs: 40, failureRate: 0.1 },
      indexer: { requestsPerWindow: 60, lagSecs: 50, failureRate: 1 },
      seed: 7,
    },
  });
});

test("command line option disables the indexer", () => {
  expect(parseOptions(["--no-indexer"])).toMatchObject({ hasIndexer: false, databaseUrl: undefined });
});

test.each(["--help", "-h"])("option %s prints help regardless of other arguments", (flag) => {
  expect(parseOptions([flag, "--memory"])).toEqual({ kind: "help" });
});

describe("command line with invalid options is rejected with one sentence", () => {
  test.each([
    [["--colour"], "Unknown option '--colour'; --help lists the options."],
    [["mainnet"], "Unexpected argument 'mainnet'; --help lists the options."],
    [["--port"], "--help lists the options."],
    [["--port", "http"], '--port needs a whole number from 0 to 65535, not "http".'],
    [["--node-port", "65536"], '--node-port needs a whole number from 0 to 65535, not "65536".'],
    [["--node-port=-1"], '--node-port needs a whole number from 0 to 65535, not "-1".'],
    [["--block-time", "1.5"], '--block-time needs a whole number from 0 to 3600000, not "1.5".'],
    [["--memory", "--data-dir", "x"], "--memory and --data-dir exclude each other."],
    [["--memory", "--verify"], "--memory and --verify exclude each other."],
    [["--no-indexer", "--database-url", "postgres://a@b/c"], "--no-indexer and --database-url exclude each other."],
    [["--database-url", "localhost"], "--database-url needs a URL that begins with postgres://."],
    [["--database-url", "mysql://a@b/c"], "--database-url needs a URL that begins with postgres://."],
    [["--profile", "mainnet"], '--profile is local or public, not "mainnet".'],
    [["--lag", "40"], "--lag is for --profile public."],
    [["--profile", "public", "--failures", "101"], '--failures needs a whole number from 0 to 100, not "101".'],
    [["--profile", "public", "--keep-versions", "0"], "--keep-versions needs at least 1: a node has its latest version."],
    [["--profile", "public", "--faucet-port", "1"], "--profile public has no faucet; leave out --faucet-port."],
    [["--data-dir="], "--data-dir needs a path."],
    [["--port", "8080"], "The page and the node cannot both have port 8080."],
  ])("%j", (args, sentence) => {
    const refusal = () => parseOptions(args);
    expect(refusal).toThrowError(sentence);
    expect(refusal).toThrowError(/^[^\n]*\.$/);
  });
});
