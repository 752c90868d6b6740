import "../../language/testing/english.ts";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { stubClient } from "../../chain/client/testing/stubClient.ts";
import type { AccountName } from "../../chain/facts/accountName.ts";
import type { TypedName } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import { explainPreparing, judgeTypedNames, typedNames, useTypedNames } from "./typedNames.ts";

// @vitest-environment happy-dom

const [bob, thief] = [`0x${"b".repeat(64)}`, `0x${"e".repeat(64)}`] as Address[] as [Address, Address];
const harbour: AccountName = { domain: "harbour", subdomain: undefined };
const pier: AccountName = { domain: "harbour", subdomain: "pier" };
const { signal } = new AbortController();

const NOBODY = { ownAccounts: [], contacts: [] };

/** Network whose every name leads to `address`. */
const leading = (address: Address | undefined) => stubClient({ node: () => [{ vec: address === undefined ? [] : [address] }] });

it("judgeTypedNames rejects an address found by name if the name now resolves elsewhere or not at all", async () => {
  const names = [{ name: harbour, address: bob }];
  await judgeTypedNames(leading(bob), names, NOBODY, signal);
  for (const target of [thief, undefined]) {
    const failure = await judgeTypedNames(leading(target), names, NOBODY, signal).catch((error: unknown) => error);
    expect(explainPreparing(failure)).toMatchObject({
      code: "page.name_moved",
      what: "harbour.apt no longer points to the address you entered.",
    });
  }
  const silent = stubClient({ node: () => Promise.reject(new TypeError("Failed to fetch")) });
  await expect(judgeTypedNames(silent, names, NOBODY, signal)).rejects.toThrow("Failed to fetch");
});

it("judgeTypedNames rejects a registered name that equals a contact's name but has a different address", async () => {
  const names = [{ name: harbour, address: thief }];
  const there = leading(thief);
  const called = (address: Address) => ({ ownAccounts: [], contacts: [{ address, label: "Harbour.apt" }] });
  await judgeTypedNames(there, names, called(thief), signal);
  const failure = await judgeTypedNames(there, names, called(bob), signal).catch((error: unknown) => error);
  expect(explainPreparing(failure)).toMatchObject({
    code: "page.name_of_contact",
    what: "harbour.apt is also one of your contacts or accounts.",
  });
});

it("typedNames returns each name once, while a form shows addresses found by names", () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  function Form({ names }: { readonly names: readonly TypedName[] | undefined }) {
    useTypedNames(names);
    return null;
  }
  const root = createRoot(document.createElement("div"));
  const ofHarbour = [{ name: harbour, address: bob }];
  const ofBoth = [...ofHarbour, { name: pier, address: thief }];
  act(() =>
    root.render(
      <>
        <Form names={ofHarbour} />
        <Form names={ofBoth} />
      </>,
    ),
  );
  expect(typedNames()).toEqual(ofBoth);
  act(() => root.render(<Form names={undefined} />));
  expect(typedNames()).toEqual([]);
  act(() => root.unmount());
});
