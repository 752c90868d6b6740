import { createBytesReader } from "../../../chain/bcs/bytesReader.ts";
import { t } from "../../../language/words.ts";
import { SECS_PER_HOUR, USECS_PER_SEC } from "../../../units/time.ts";
import { composedCalls } from "../../facts/composedCallPreviews.ts";
import type { PreviewFacts } from "../../facts/facts.ts";
import { isForeignCall, isOwnCode } from "../../facts/foreignCode.ts";
import type { FoundWords, Rule } from "../../facts/rule.ts";
import { toLongAddress } from "../../longAddress.ts";
import { account, sentence, text } from "../../parts.ts";

const FRESH_HOURS = 7n * 24n;

/** Warns about scripts: unpublished code with all rights of its signers. */
export const script: Rule["find"] = (facts) => {
  const { raw, outcome } = facts;
  if (raw?.runs.kind !== "script" || outcome.kind !== "succeeds") return undefined;
  const scriptText = t("rules:scriptText", { count: raw.runs.code.length });
  return { text: [text(composedCalls(facts).length === 0 ? scriptText : `${scriptText} ${t("rules:composedScriptText")}`)] };
};

/** Address and name of a called function outside the framework; undefined for other calls. */
function calledCode({ call, outcome }: PreviewFacts) {
  if (call === undefined || outcome.kind === "fails" || !isForeignCall(call)) return undefined;
  const address = toLongAddress(call.functionId.split("::")[0] ?? "");
  return address && { address, functionId: call.functionId };
}

function codeAt(facts: PreviewFacts): FoundWords | undefined {
  const code = isOwnCode(facts) ? undefined : calledCode(facts);
  return code && { text: sentence("rules:codeAtText", { function: code.functionId, address: account(code.address) }) };
}

/** Warns if facts about the called code are missing or unavailable. */
export const unknownCode: Rule["find"] = (facts) => (facts.input.known.code?.policy === undefined ? codeAt(facts) : undefined);

export const freshCode: Rule["find"] = (facts) => {
  const published = facts.input.known.code?.publishedAtSecs;
  const now = facts.input.simulation.transaction.timestampUsecs;
  if (published === undefined || now === undefined || calledCode(facts) === undefined || isOwnCode(facts)) return undefined;
  const hours = (now / USECS_PER_SEC - published) / SECS_PER_HOUR;
  if (hours >= FRESH_HOURS) return undefined;
  return { text: [text(hours < 1n ? t("rules:freshCodeJust") : t("rules:freshCodeText", { count: hours }))] };
};

export const changeableCode: Rule["find"] = (facts) => (facts.input.known.code?.policy === "arbitrary" ? codeAt(facts) : undefined);

export const upgradableCode: Rule["find"] = (facts) => (facts.input.known.code?.policy === "compatible" ? codeAt(facts) : undefined);

/** Warns about an argument with the maximum integer, which means "unlimited". */
export const openEnded: Rule["find"] = (facts) => {
  const code = calledCode(facts);
  if (code === undefined) return undefined;
  const index = facts.call?.args.findIndex(isLargestNumber) ?? -1;
  return index < 0 ? undefined : { text: [text(t("rules:openEndedText", { number: index + 1, function: code.functionId }))] };
};

function isLargestNumber(bytes: Uint8Array): boolean {
  const isNumber = bytes.length === 8 || bytes.length === 16;
  return isNumber && createBytesReader(bytes).integer(bytes.length) === 2n ** BigInt(8 * bytes.length) - 1n;
}

/** Warns about code published at the user's own address. */
export const publishesCode: Rule["find"] = ({ effects, outcome }) => {
  const found = outcome.kind === "fails" ? undefined : effects.find((effect) => effect.kind === "module");
  if (found === undefined) return undefined;
  const policy = t(POLICIES[found.policy ?? "unknown"]);
  return {
    text: sentence("rules:publishesText", {
      package: found.packageName ?? found.modules.join(", "),
      address: account(found.address),
      policy,
    }),
  };
};
const POLICIES = {
  arbitrary: "rules:policyArbitrary",
  compatible: "rules:policyCompatible",
  immutable: "rules:policyImmutable",
  unknown: "rules:policyUnknown",
} as const;
