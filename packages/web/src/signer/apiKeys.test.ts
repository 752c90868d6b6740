import { expect, it } from "vitest";
import { apiKeysFromJson, apiKeysToJson, formerApiKeysFromJson } from "./apiKeys.ts";
import { type ChainPin, withoutPin } from "./chainPins.ts";
import { passwordBytes } from "./passwordBytes.ts";
import { approveAct, createVaultHarness, PASSWORD } from "./testing/vaultHarness.ts";

const HARBOUR = { network: "harbour", key: "secret", origins: ["https://node.harbour.example", "http://127.0.0.1:8090"] };

it("stored API keys are parsed strictly, with their allowed origins", () => {
  for (const keys of [
    [HARBOUR],
    [
      { ...HARBOUR, origins: undefined },
      { ...HARBOUR, network: "mainnet" },
    ],
  ]) {
    expect(apiKeysFromJson(JSON.parse(JSON.stringify(apiKeysToJson(keys))))).toEqual(keys);
  }
  const wrong = [
    [],
    ["https://node.harbour.example/v1"],
    ["https://node.harbour.example/"],
    ["node.harbour.example"],
    ["javascript:alert(1)"],
    ["null"],
    [7],
    "https://node.harbour.example",
    undefined,
    ["https://a.example", "https://a.example"],
    ["https://a.example", "https://b.example", "https://c.example", "https://d.example"],
  ];
  for (const origins of wrong) expect(apiKeysFromJson([{ ...HARBOUR, origins }])).toBeUndefined();
  expect(apiKeysFromJson([{ network: "harbour", key: "secret" }])).toBeUndefined();
  expect(formerApiKeysFromJson([HARBOUR])).toBeUndefined();
  expect(formerApiKeysFromJson([{ network: "harbour", key: "secret" }])).toEqual([{ ...HARBOUR, origins: undefined }]);
});

it("the vault rejects an API key without origins, and deletes a network's API key and chain id together", async () => {
  const { service } = createVaultHarness();
  await service.createVault({ password: passwordBytes(PASSWORD) });
  const { network, ...saved } = HARBOUR;
  for (const origins of [[], ["https://node.harbour.example/v1"]]) {
    await expect(service.setApiKey({ network, saved: { key: "secret", origins } })).rejects.toThrow(TypeError);
  }
  await service.setApiKey({ network, saved });
  await service.setApiKey({ network: "mainnet", saved });
  await approveAct(service, { kind: "pin", network, name: "Harbour", chainId: 77, typedName: undefined });
  const { apiKeys, approvals } = await service.forgetNetwork({ network });
  expect(apiKeys).toEqual([{ ...HARBOUR, network: "mainnet" }]);
  expect(approvals.pins).toEqual([]);
});

it("the vault keeps a removed network's confirmed chain id if devnet has the same one, so that signing still needs approval", () => {
  const pin = (network: string, chainId: number): ChainPin => ({ network, name: network, chainId, confirmedAt: 0 });
  const shared = [pin("harbour", 77), pin("devnet", 77)];
  expect(withoutPin(shared, "harbour")).toEqual(shared);
  expect(withoutPin(shared, "devnet")).toEqual([pin("harbour", 77)]);
  expect(withoutPin([pin("harbour", 78), pin("devnet", 77)], "harbour")).toEqual([pin("devnet", 77)]);
});
