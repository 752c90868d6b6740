import { expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import { removed, SENDER, written } from "../testing/samples.ts";
import { QUESTIONS_MAX, questionsBefore } from "./questions.ts";

const address = (number: number) => `0x${number.toString(16).padStart(64, "0")}` as Address;
const CAPABILITY = "0x1::stake::OwnerCapability";

it("previous state of own capabilities is read even if a transaction writes a hundred other resources first", () => {
  const multisigs = Array.from({ length: 50 }, (_, at) =>
    written(address(5_000 + at), "0x1::multisig_account::MultisigAccount", { owners: [], num_signatures_required: "1" }),
  );
  const badges = Array.from({ length: 50 }, (_, at) =>
    written(SENDER, `0xcafe::badges::Badge${at}`, { mint_ref: { metadata: { inner: address(9_000) } } }),
  );
  const changes = [...multisigs, ...badges, removed(SENDER, CAPABILITY)];
  const questions = questionsBefore({ changes, events: [] }, { isPlainTransfer: false, isOwn: (one) => one === SENDER });
  expect(questions.length).toBeGreaterThan(100);
  expect(questions.slice(0, QUESTIONS_MAX)).toContainEqual({ address: SENDER, type: CAPABILITY });
});
