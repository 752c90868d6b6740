import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { repositoryRoot } from "../process.mjs";
import { licenceTexts } from "./licenceTexts.mjs";
import { LIB, PACKAGES, TYPES } from "./packageFolders.mjs";
import { writeTypes } from "./writeTypes.mjs";

const WALLET = join(PACKAGES, "wallet");
/** Public entries of `atoll-wallet`: the path after its name, the bundle's name, and the file in `packages/wallet/src`, without extension. */
const ENTRIES = [
  { path: ".", name: "index", file: "index" },
  { path: "./testing", name: "testing", file: "testing/index" },
  { path: "./playwright", name: "playwright", file: "server/playwright" },
];
/** Script for pages of a browser test. It contains the client library, because no script of the page can be imported there. */
const PAGE_SCRIPT = { name: "pageWallet", file: "testing/pageWallet", global: "AtollPageWallet" };
/** Packages of the user's project. They stay outside the bundles, so that the site and the wallet share one copy of the client library. */
const USER_PACKAGES = ["@aptos-labs/ts-sdk", "@aptos-labs/wallet-standard"];

/** Writes the files of `atoll-wallet` to a folder. The package must have been built. */
export async function writeWalletPackage(stage) {
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  const external = USER_PACKAGES.map((name) => new RegExp(`^${name}(/|$)`));
  const input = Object.fromEntries(ENTRIES.map(({ name, file }) => [name, built(file, "js")]));
  const dir = join(stage, LIB);
  const modules = [
    ...(await bundle({ input, external: [/^node:/, ...external], platform: "node" }, { dir, ...names("js"), format: "esm" })),
    ...(await bundle({ input, external: [/^node:/, ...external], platform: "node" }, { dir, ...names("cjs"), format: "cjs" })),
    ...(await bundle(
      { input: built(PAGE_SCRIPT.file, "js"), platform: "browser" },
      { file: join(dir, `${PAGE_SCRIPT.name}.js`), format: "iife", name: PAGE_SCRIPT.global, minify: true, codeSplitting: false },
    )),
  ];
  writeTypes(stage, { files: ENTRIES.map(({ file }) => built(file, "d.ts")), userPackages: USER_PACKAGES });
  writeFileSync(join(stage, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
  const sentence = `${LIB}/${PAGE_SCRIPT.name}.js contains code of the following packages. The other files contain code of this package only.`;
  writeFileSync(join(stage, "LICENCES.txt"), licenceTexts(modules, sentence));
  cpSync(join(WALLET, "package"), stage, { recursive: true });
  cpSync(join(repositoryRoot, "LICENSE"), join(stage, "LICENSE"));
}

async function bundle(options, output) {
  const bundled = await rolldown(options);
  const { output: chunks } = await bundled.write(output);
  await bundled.close();
  return chunks.flatMap((chunk) => chunk.moduleIds ?? []);
}

function names(extension) {
  return { entryFileNames: `[name].${extension}`, chunkFileNames: `[name].${extension}` };
}

function built(file, extension) {
  return join(WALLET, "dist", `${file}.${extension}`);
}

/** `package.json` of the installable package. */
function manifest() {
  const { version, license } = read("package.json");
  const { peerDependencies } = read("packages/wallet/package.json");
  return {
    name: "atoll-wallet",
    version,
    description: "Connects a web page to the wallet Atoll by the AIP-62 standard, and a scripted wallet for the page's tests",
    license,
    type: "module",
    sideEffects: false,
    main: `./${LIB}/index.cjs`,
    types: `./${TYPES.module}/wallet/index.d.ts`,
    exports: {
      ...Object.fromEntries(ENTRIES.map(({ path, name, file }) => [path, exportOf(name, file)])),
      "./package.json": "./package.json",
    },
    dependencies: { "@aptos-labs/wallet-standard": peerDependencies["@aptos-labs/wallet-standard"] },
    peerDependencies: { "@aptos-labs/ts-sdk": peerDependencies["@aptos-labs/ts-sdk"] },
  };
}

function exportOf(name, file) {
  return {
    import: { types: `./${TYPES.module}/wallet/${file}.d.ts`, default: `./${LIB}/${name}.js` },
    require: { types: `./${TYPES.commonjs}/wallet/${file}.d.ts`, default: `./${LIB}/${name}.cjs` },
  };
}

function read(path) {
  return JSON.parse(readFileSync(join(repositoryRoot, path), "utf8"));
}
