import { describe, expect, it } from "vitest";
import { pinnedChainId, pinProblem } from "./chainPins.ts";

describe("chain id of a fork that has its upstream's", () => {
  const pin = { network: "fork-kept", name: "Fork of Mainnet at 5", chainId: 1, confirmedAt: 1 };

  it("cannot be confirmed, even by typing the network's name", () => {
    expect(pinProblem({ ...pin, typedName: pin.name })).toBe("network");
    expect(pinProblem({ ...pin, chainId: 177, typedName: undefined })).toBe("network");
  });

  it("is not pinned, even by a stored confirmation, so nothing is signed for it", () => {
    expect(pinnedChainId(pin.network, [pin])).toBeUndefined();
    expect(pinnedChainId("fork", [{ ...pin, network: "fork", chainId: 220 }])).toBe(220);
  });
});
