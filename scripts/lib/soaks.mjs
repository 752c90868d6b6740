/** Test files whose slow cases `npm test` skips. `npm run soak -- <name>` runs all their cases (see `tests/support/fullMatrix.ts`). */
export const FULL_MATRIX = {
  accessibility: "tests/browser/accessibility.test.ts",
  accountSchemes: "tests/browser/accountSchemes.test.ts",
  collectibles: "tests/browser/collectibles.test.ts",
  damagedLedger: "tests/faults/damagedLedger.test.ts",
  detailPages: "tests/browser/detailPages.test.ts",
  flow: "tests/browser/flow.test.ts",
  keyless: "tests/browser/keyless.test.ts",
  keylessRestart: "tests/conformance/keylessRestart.test.ts",
  lockedAddresses: "tests/browser/lockedAddresses.test.ts",
  modules: "tests/browser/modules.test.ts",
  publicProfile: "tests/browser/publicProfile.test.ts",
  publishing: "tests/faults/publishing.test.ts",
  shared: "tests/browser/shared.test.ts",
  unreadableIndex: "tests/indexer/unreadableIndex.test.ts",
  vault: "tests/browser/vault.test.ts",
  wallet: "tests/browser/wallet.test.ts",
};

/** All soaks by name: the test files above, and each `<name>.soak.ts` among the file names of `tests/soak`. */
export function soaksByName(fileNames) {
  const own = fileNames.flatMap((file) => /^(\w+)\.soak\.ts$/.exec(file)?.[1] ?? []);
  return { ...FULL_MATRIX, ...Object.fromEntries(own.map((name) => [name, `tests/soak/${name}.soak.ts`])) };
}

/** Parses a command line such as `flow mutation --seed 123` into files and seed, or returns an error message. */
export function parseSoakArguments(args, soaks, defaultSeed) {
  const at = args.indexOf("--seed");
  const seed = at === -1 ? defaultSeed : (args[at + 1] ?? "");
  const names = at === -1 ? args : args.toSpliced(at, 2);
  const unknown = names.find((name) => !Object.hasOwn(soaks, name));
  if (seed !== undefined && !/^\d{1,10}$/.test(seed)) return { error: "The seed must be a whole number." };
  if (unknown !== undefined) return { error: `There is no soak called ${unknown}; there are ${Object.keys(soaks).sort().join(", ")}.` };
  return { files: names.map((name) => soaks[name]), seed };
}
