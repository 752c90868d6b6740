import { expect, test } from "vitest";
import { createJsonOutput } from "./commandOutput.ts";

test("JSON output of the command holds notes back until the network is ready, and writes big integers as text", () => {
  const lines: string[] = [];
  const output = createJsonOutput((line) => lines.push(line));
  output.log("The ledger is being checked.");
  output.error(new Error("A port is busy."));
  expect(lines).toEqual([]);
  output.ready({ version: 2n ** 60n }, () => "for people");
  output.event("stopped", {}, "for people");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { event: "ready", version: "1152921504606846976" },
    { event: "note", message: "The ledger is being checked." },
    { event: "error", message: "A port is busy." },
    { event: "stopped" },
  ]);
});
