// Step of action.yml: prints the outputs of a started network from its events, or the reason why it did not start.
import { readFileSync } from "node:fs";

const [path] = process.argv.slice(2);
const [line = ""] = readFileSync(path, "utf8").split("\n", 1);
const event = parse(line);
if (event?.event === "ready") console.log(`page=${event.endpoints.page}\nnode=${event.endpoints.node}`);
else {
  console.error(event?.message ?? (line === "" ? "The network was not ready in time." : line));
  process.exitCode = 1;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    // The line is printed as it is.
    return undefined;
  }
}
