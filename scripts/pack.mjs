// `npm run pack`: writes installable packages to `artifacts`. `npm run pack -- --folder <path>` only writes the network's files there,
// `npm run pack -- --wallet-folder <path>` only the wallet's.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { buildIfStale, buildPageIfStale, buildWalletIfStale } from "./lib/build.mjs";
import { installIfMissing } from "./lib/install.mjs";
import { PACKAGE_ENTRIES, USER_PACKAGES } from "./lib/package/packageEntries.mjs";
import { ARTIFACTS, LIB, PACKAGES } from "./lib/package/packageFolders.mjs";
import { repositoryRoot } from "./lib/process.mjs";

/** Copies made by the page's build; the network compresses a file when it first serves it. */
const COMPRESSED = [".br", ".gz"];
const LICENCES =
  "This package contains code of the following packages. The licences of those in the page are in lib/web/dist/licences.json.";
const INDEX_IMAGE = ["data.tar", "schema.sha256"];

const [option, folder] = process.argv.slice(2);
if (!installIfMissing()) process.exit(1);
if (option === undefined || option === "--folder") {
  if (!buildIfStale() || !buildPageIfStale()) process.exit(1);
  const stage = option === undefined ? join(ARTIFACTS, "atoll-localnet") : resolve(folder);
  await writeNetworkPackage(stage);
  if (option === undefined) console.log(packed(stage));
}
if (option === undefined || option === "--wallet-folder") {
  if (!buildWalletIfStale()) process.exit(1);
  const stage = option === undefined ? join(ARTIFACTS, "atoll-wallet") : resolve(folder);
  const { writeWalletPackage } = await import("./lib/package/walletPackage.mjs");
  await writeWalletPackage(stage);
  if (option === undefined) console.log(packed(stage));
}

/** Writes the files of `atoll-localnet` to a folder. */
async function writeNetworkPackage(stage) {
  // Loaded after the build, whose output the bundler reads.
  const { bundlePackage } = await import("./lib/package/bundlePackage.mjs");
  const { packageManifest } = await import("./lib/package/packageManifest.mjs");
  const { writeTypes } = await import("./lib/package/writeTypes.mjs");
  const { licenceTexts } = await import("./lib/package/licenceTexts.mjs");
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  const modules = await bundlePackage(stage);
  const files = Object.values(PACKAGE_ENTRIES).map((file) => join(PACKAGES, "localnet/dist", `${file}.d.ts`));
  writeTypes(stage, { files, userPackages: USER_PACKAGES });
  writeFileSync(join(stage, "package.json"), `${JSON.stringify(packageManifest(), null, 2)}\n`);
  writeFileSync(join(stage, "LICENCES.txt"), licenceTexts(modules, LICENCES));
  cpSync(join(PACKAGES, "localnet/package"), stage, { recursive: true });
  cpSync(join(repositoryRoot, "LICENSE"), join(stage, "LICENSE"));
  for (const name of INDEX_IMAGE) cpSync(join(PACKAGES, "indexer/dist/image", name), join(stage, LIB, "indexer/dist/image", name));
  cpSync(join(PACKAGES, "web/dist"), join(stage, LIB, "web/dist"), {
    recursive: true,
    filter: (path) => !COMPRESSED.includes(extname(path)),
  });
}

/** Packs a folder with npm and returns a line about the result. */
function packed(stage) {
  const { status, stdout, stderr } = spawnSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", ARTIFACTS], {
    cwd: stage,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`npm could not pack ${stage}: ${stderr}`);
  const [{ filename, unpackedSize }] = JSON.parse(stdout);
  const path = join(ARTIFACTS, filename);
  const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${path}: ${megabytes(statSync(path).size)} packed, ${megabytes(unpackedSize)} unpacked`;
}
