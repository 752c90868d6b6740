import { address, encodeBcs } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { createCodeNetwork } from "../../../testing/codeNetwork.ts";

const TRANSFER = "0x1::aptos_account::transfer";
const BOB = address("0xb0b");
const payment = (to: string, octas: bigint) => [
  encodeBcs((writer) => writer.address(address(to))),
  encodeBcs((writer) => writer.u64(octas)),
];

describe("simulated transfer above the balance, to an account without APT", () => {
  // Recorded answers of release 1.38's API tests; the third differs because an orderless transaction creates no account resource.
  it.each([
    ["the first transaction of its sender", false, { execution: 4n, io: 6n }],
    ["an orderless transaction", true, { execution: 4n, io: 5n }],
  ])("costs the recorded execution and IO gas as %s", (_, isOrderless, recorded) => {
    const network = createCodeNetwork();
    network.call(TRANSFER, [], payment("0xb0b", 20_000_000_000n));
    const { vmStatus, fee } = network.simulate(BOB, TRANSFER, payment("0x1", 999_999_999_999_999_999n), isOrderless);
    expect(vmStatus).toContain("EINSUFFICIENT_BALANCE");
    expect({ execution: fee?.executionGasUnits, io: fee?.ioGasUnits }).toEqual(recorded);
  });
});

describe("recorded gas of release 1.38's API tests", () => {
  it("is charged for creating an account", () => {
    const { fee } = createCodeNetwork().call("0x1::aptos_account::create_account", [], [encodeBcs((writer) => writer.address(BOB))]);
    expect({ execution: fee?.executionGasUnits, io: fee?.ioGasUnits }).toEqual({ execution: 4n, io: 5n });
  });

  it("is charged for a sender's first transaction if its function does not exist", () => {
    const network = createCodeNetwork();
    network.call(TRANSFER, [], payment("0xb0b", 20_000_000_000n));
    const { vmStatus, fee } = network.simulate(BOB, "0x1::Coin::transfer", payment("0x1", 1n));
    expect(vmStatus).toContain("LINKER_ERROR");
    expect({ execution: fee?.executionGasUnits, io: fee?.ioGasUnits }).toEqual({ execution: 4n, io: 1n });
  });
});
