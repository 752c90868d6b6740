import { expect, it } from "vitest";
import { forkCommand } from "./forkCommand.ts";

it.each([
  ["https://fullnode.mainnet.aptoslabs.com/v1", "npm start -- --fork https://fullnode.mainnet.aptoslabs.com/v1@21"],
  ["http://[::1]:8080/v1", "npm start -- --fork http://[::1]:8080/v1@21"],
  ["https://node.example/v1;reboot", undefined],
  ["https://node.example/$(reboot)", undefined],
])("command for a fork of %s is %s", (node, command) => {
  expect(forkCommand(node, 21n)).toBe(command);
});
