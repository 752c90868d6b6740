// `npm start`. Imports nothing before the version check, so an old Node prints a message instead of a syntax error.
const required = [20, 19];
const running = process.versions.node.split(".").map(Number);
if (running[0] < required[0] || (running[0] === required[0] && running[1] < required[1])) {
  console.error(`Atoll needs Node ${required.join(".")} or newer, and this is Node ${process.versions.node}.`);
  process.exit(1);
}
import("./lib/start.mjs")
  .then((module) => module.start(process.argv.slice(2)))
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
