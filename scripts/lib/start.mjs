import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildIfStale, buildPageIfStale } from "./build.mjs";
import { installIfMissing } from "./install.mjs";
import { repositoryRoot } from "./process.mjs";

/** Installs and builds missing or stale parts, then runs the network in the same process, so Ctrl-C reaches it directly. */
export async function start(args) {
  if (!installIfMissing() || !buildIfStale() || !buildPageIfStale()) {
    process.exitCode = 1;
    return;
  }
  const cli = await import(pathToFileURL(join(repositoryRoot, "packages/localnet/dist/bundle/cli.js")).href);
  await cli.main(args);
}
