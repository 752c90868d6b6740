// `npm run pack`: writes installable packages to `artifacts`. `npm run pack -- --folder <path>` only writes the package's files there.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { buildIfStale, buildPageIfStale } from "./lib/build.mjs";
import { installIfMissing } from "./lib/install.mjs";
import { ARTIFACTS, LIB, PACKAGES } from "./lib/package/packageFolders.mjs";
import { repositoryRoot } from "./lib/process.mjs";

/** Copies made by the page's build; the network compresses a file when it first serves it. */
const COMPRESSED = [".br", ".gz"];
const INDEX_IMAGE = ["data.tar", "schema.sha256"];

if (!installIfMissing() || !buildIfStale() || !buildPageIfStale()) process.exit(1);
const [option, folder] = process.argv.slice(2);
const STAGE = option === "--folder" ? resolve(folder) : join(ARTIFACTS, "atoll-localnet");
await writePackage();
if (option === undefined) console.log(packed());

async function writePackage() {
  // Loaded after the build, whose output the bundler reads.
  const { bundlePackage } = await import("./lib/package/bundlePackage.mjs");
  const { packageManifest } = await import("./lib/package/packageManifest.mjs");
  const { writeTypes } = await import("./lib/package/writeTypes.mjs");
  const { licenceTexts } = await import("./lib/package/licenceTexts.mjs");
  rmSync(STAGE, { recursive: true, force: true });
  mkdirSync(STAGE, { recursive: true });
  const modules = await bundlePackage(STAGE);
  writeTypes(STAGE);
  writeFileSync(join(STAGE, "package.json"), `${JSON.stringify(packageManifest(), null, 2)}\n`);
  writeFileSync(join(STAGE, "LICENCES.txt"), licenceTexts(modules));
  cpSync(join(PACKAGES, "localnet/package"), STAGE, { recursive: true });
  cpSync(join(repositoryRoot, "LICENSE"), join(STAGE, "LICENSE"));
  for (const name of INDEX_IMAGE) cpSync(join(PACKAGES, "indexer/dist/image", name), join(STAGE, LIB, "indexer/dist/image", name));
  cpSync(join(PACKAGES, "web/dist"), join(STAGE, LIB, "web/dist"), {
    recursive: true,
    filter: (path) => !COMPRESSED.includes(extname(path)),
  });
}

/** Packs the folder with npm and returns a line about the result. */
function packed() {
  const { status, stdout, stderr } = spawnSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", ARTIFACTS], {
    cwd: STAGE,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`npm could not pack ${STAGE}: ${stderr}`);
  const [{ filename, unpackedSize }] = JSON.parse(stdout);
  const path = join(ARTIFACTS, filename);
  const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${path}: ${megabytes(statSync(path).size)} packed, ${megabytes(unpackedSize)} unpacked`;
}
