// @vitest-environment happy-dom
import { Account } from "@aptos-labs/ts-sdk";
import { getAptosWallets, isWalletWithRequiredFeatureSet } from "@aptos-labs/wallet-standard";
import { expect, it } from "vitest";
import { createAtollWallet, registerAtollWallet } from "../atollWallet.ts";
import { createTestWallet } from "./testWallet.ts";

const atoll = () => getAptosWallets().aptosWallets.filter(({ name }) => name === "Atoll");

it("test wallet is found by pages that start before and after it, precedes the real wallet, and can be removed", () => {
  const script = createTestWallet({ network: "http://localhost:1/v1", accounts: [Account.generate()] });
  const remove = script.register();
  registerAtollWallet();
  expect(atoll()).toHaveLength(2);
  expect(atoll()[0]).toBe(script.wallet);
  remove();
  expect(atoll()).not.toContain(script.wallet);
  const removeAgain = script.register();
  expect(atoll()).toContain(script.wallet);
  removeAgain();
});

it("test wallet has the features and versions of the real one", () => {
  const { wallet } = createTestWallet({ network: "http://localhost:1/v1", accounts: [Account.generate()] });
  expect(isWalletWithRequiredFeatureSet(wallet)).toBe(true);
  const versions = ({ features }: typeof wallet) =>
    Object.fromEntries(Object.entries(features).map(([name, feature]) => [name, (feature as { readonly version: string }).version]));
  expect(versions(wallet)).toEqual(versions(createAtollWallet()));
});

it("test wallet needs an account", () => {
  expect(() => createTestWallet({ network: "http://localhost:1/v1", accounts: [] })).toThrow("needs an account");
});
