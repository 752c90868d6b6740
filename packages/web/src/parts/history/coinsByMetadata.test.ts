import { expect, it } from "vitest";
import { coinsByMetadata } from "./coinsByMetadata.ts";

it("coinsByMetadata finds a coin type by its fungible asset address and reads each id list only once", () => {
  const list = {};
  let requests = 0;
  const ids = () => {
    requests += 1;
    return ["0xa", "0x1::aptos_coin::AptosCoin"];
  };
  expect(coinsByMetadata(list, ids).get(`0x${"a".padStart(64, "0")}`)).toBe("0x1::aptos_coin::AptosCoin");
  expect(coinsByMetadata(list, ids).size).toBe(1);
  expect(requests).toBe(1);
});
