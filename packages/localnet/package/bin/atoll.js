#!/usr/bin/env node
// Imports nothing before the version check, so an old Node prints a message instead of a syntax error.
const required = [20, 19];
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < required[0] || (major === required[0] && minor < required[1])) {
  console.error(`Atoll needs Node ${required.join(".")} or newer, and this is Node ${process.versions.node}.`);
  process.exit(1);
}
Promise.all([import("../lib/localnet/dist/bundle/cli.js"), import("node:module")]).then(([{ main }, { createRequire }]) => {
  const { version } = createRequire(import.meta.url)("../package.json");
  return main(process.argv.slice(2), { command: "atoll", dataDirectory: ".atoll", version });
});
