// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { saveCustomNetwork } from "../../chain/networks/customNetworks.ts";
import { pageDataForBackup, readPageData } from "./pageBackup.ts";

const HARBOUR = {
  id: "harbour",
  label: "Harbour",
  chainId: "",
  node: "https://node.example/v1",
  indexer: "",
  faucet: "",
  pepper: "",
  prover: "",
};

it("readPageData rejects page data that is unreadable or has two networks with one id", () => {
  saveCustomNetwork(HARBOUR);
  const page = JSON.parse(pageDataForBackup());
  expect(readPageData(JSON.stringify(page)).networks).toHaveLength(1);
  const twice = { ...page, networks: [...page.networks, { ...page.networks[0], label: "Another" }] };
  for (const text of [
    "not json",
    "[]",
    JSON.stringify(twice),
    JSON.stringify({ ...page, theme: "pink" }),
    JSON.stringify({ ...page, more: 1 }),
  ]) {
    expect(() => readPageData(text)).toThrow(expect.objectContaining({ code: "backup_damaged" }));
  }
});
