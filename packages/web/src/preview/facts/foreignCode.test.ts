import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import type { ComposedScript } from "../../chain/transactions/composeScript.ts";
import { createPreview } from "../create/createPreview.ts";
import { callInput, type TestCall } from "../testing/samples.ts";
import { readFacts } from "./facts.ts";
import { foreignCode } from "./foreignCode.ts";

const NOBODY = `0x${"0".repeat(64)}` as Address;
const ON_MAINNET = "0x0e1ca3011bdd07246d4d16d909dbb2d6953a86c4735d5acf5865d962c630cce7";
const PUBLISHED = [[0], [0]];

/** Dangers found for a transaction without a fee payer yet, and for the same call as a multisig account's proposal. */
function dangersOf(call: TestCall): readonly string[] {
  const open = callInput({ ...call, feePayer: NOBODY, run: { isFree: true } });
  const proposal = { ...callInput(call), isProposal: true };
  const found = [open, proposal].flatMap((input) => createPreview(input).findings);
  return found.map(({ rule }) => rule).filter((rule) => rule === "completed_by_others" || rule === "proposal_differs");
}

describe("code outside the framework", () => {
  it.each([
    ["0x1::code::publish_package_txn"],
    ["0x1::object_code_deployment::publish"],
    ["0x1::object_code_deployment::upgrade"],
    ["0x1::resource_account::create_resource_account_and_publish_package"],
    ["0x7::large_packages::stage_code_chunk_and_publish_to_account"],
    ["0x7::large_packages::stage_code_chunk_and_publish_to_object"],
    ["0x7::large_packages::stage_code_chunk_and_upgrade_object_code"],
    [`${ON_MAINNET}::large_packages::stage_code_chunk_and_publish_to_account`],
    ["0x1::code::publish_in_a_later_release"],
    ["0x7::module_of_a_later_release::run"],
    ["0x5::module_of_a_later_release::run"],
  ])("includes what %s runs, because it may publish or run foreign code", (functionId) => {
    expect(dangersOf({ functionId, args: PUBLISHED })).toEqual(["completed_by_others", "proposal_differs"]);
  });

  it.each([
    ["0x1::aptos_account::transfer"],
    ["0x1::object_code_deployment::freeze_code_object"],
    ["0x1::resource_account::create_resource_account"],
    ["0x1::resource_account::create_resource_account_and_fund"],
    ["0x3::token::opt_in_direct_transfer"],
    ["0x4::aptos_token::burn"],
    ["0x7::large_packages::stage_code_chunk"],
    ["0x7::large_packages::cleanup_staging_area"],
  ])("excludes the framework function %s", (functionId) => {
    expect(dangersOf({ functionId, args: PUBLISHED })).toEqual([]);
  });

  it("includes every script, even one composed of framework calls", () => {
    const script = [0xa1, 0x1c];
    const calls: ComposedScript["calls"] = [{ functionId: "0x1::code::publish_package_txn", typeArguments: [], args: [] }];
    const composed: ComposedScript = { kind: "script", code: new Uint8Array(script), typeArguments: [], args: [], calls };
    expect(dangersOf({ script, known: { composed } })).toEqual(["completed_by_others", "proposal_differs"]);
    expect(dangersOf({ script })).toEqual(["completed_by_others", "proposal_differs"]);
  });

  it("puts every asset of the signer at risk", () => {
    const input = callInput({ functionId: "0x7::large_packages::stage_code_chunk_and_publish_to_account", args: PUBLISHED });
    expect(foreignCode(readFacts(input))).toEqual({ functions: [], script: undefined, onlyOf: undefined });
  });
});
