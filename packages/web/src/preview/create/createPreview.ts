import { mayDiffer } from "../facts/completedByOthers.ts";
import { composedCalls } from "../facts/composedCallPreviews.ts";
import { type PreviewFacts, readFacts } from "../facts/facts.ts";
import { isTheirs } from "../facts/losses.ts";
import { mintedToken } from "../facts/mintedToken.ts";
import { mayBeOwnAccount } from "../facts/ownAccount.ts";
import { previewedRecipients } from "../facts/recipients.ts";
import { findingKey } from "../findingKey.ts";
import type { PreviewInput } from "../input.ts";
import type { CallArgument, Finding, Preview, PreviewSigners, ProposalPreview } from "../previewTypes.ts";
import { type ScriptArgument, scriptArgumentText } from "../reading/scriptArgument.ts";
import { countDisabled, findingsOf, worstFirst } from "../rules/table.ts";
import { argumentText, typeArgumentsText } from "../sentences/argumentText.ts";
import { argumentNames } from "../words/argumentNames.ts";
import { parameterName } from "../words/knownParameterNames.ts";
import { sentenceOf } from "./sentence.ts";

export type { Known, PreviewInput } from "../input.ts";

/**
 * Creates the preview shown before signing, from the bytes to be signed and their simulation. If the two disagree, the preview reports it
 * and its outcome is a failure, which blocks signing.
 */
export function createPreview(input: PreviewInput): Preview {
  const facts = readFacts(input);
  const minted = mintedToken(facts.call);
  return {
    digest: input.digest,
    outcome: facts.outcome,
    sentence: sentenceOf(facts),
    effects: facts.effects,
    payment: facts.payment,
    paid: previewedRecipients(facts).flatMap(({ address, assets }) => (assets.length > 0 ? [address] : [])),
    proposals: input.proposals ?? [],
    isComplete: facts.isComplete,
    mayDiffer: mayDiffer(facts),
    findings: withThoseOf(findingsOf(facts), input.proposals ?? []),
    warningsOff: countDisabled(input.disabledRules ?? []),
    fee: facts.fee,
    signers: signersOf(facts),
    controlled: (input.known.objectOwners ?? []).filter(({ owner }) => isTheirs(facts, owner)).map(({ object }) => object),
    network: input.network,
    chainId: facts.raw?.chainId ?? input.transaction.chainId,
    functionId: facts.call?.functionId ?? "",
    typeArguments: facts.raw?.runs.kind === "script" ? facts.raw.runs.typeArguments : [],
    callArguments: callArguments(facts),
    composedCalls: composedCalls(facts),
    ...(minted && { minted }),
    expirationSecs: facts.raw?.expirationSecs ?? input.transaction.expirationSecs,
    simulatedAtVersion: input.simulation.atVersion,
  };
}

function signersOf(facts: PreviewFacts): PreviewSigners {
  const { raw, signable, input } = facts;
  const sender = raw?.sender ?? input.transaction.sender;
  const others = signable?.secondarySigners ?? [];
  const all = new Set([sender, ...others, facts.feePayer]);
  return { sender, others, feePayer: signable?.feePayer, own: [...all].filter((address) => mayBeOwnAccount(facts, address)) };
}

/**
 * Adds the findings of approved proposals to those of the transaction, because an approval can cost as much as the approved transaction.
 * Equal findings appear once; the same rule can concern another recipient or account in each proposal.
 */
function withThoseOf(findings: readonly Finding[], proposals: readonly ProposalPreview[]): readonly Finding[] {
  const all = [...findings, ...proposals.flatMap(({ content }) => content?.findings ?? [])];
  const keys = all.map(findingKey);
  return worstFirst(all.filter((_, at) => keys.indexOf(keys[at] as string) === at));
}

/**
 * Arguments shown in the preview. Script arguments carry their types. Arguments of a function call appear only if their count matches the
 * ABI, because otherwise names would belong to wrong values.
 */
function callArguments({ raw, call, input }: PreviewFacts): readonly CallArgument[] {
  if (raw?.runs.kind === "script") return raw.runs.args.map(scriptArgumentFacts);
  const parameters = input.known.code?.parameters ?? [];
  if (call === undefined || parameters.length !== call.args.length) return [];
  const known = argumentNames(call.functionId, call.typeArguments);
  const isWhole = known?.length === call.args.length;
  return call.args.map((bytes, index) => {
    const { name, type: declared = "" } = parameters[index] ?? { name: undefined };
    const type = typeArgumentsText(declared, call.typeArguments);
    return {
      name: name ?? parameterName(call.functionId, index, call.isTemplate),
      known: isWhole ? known[index] : undefined,
      type,
      value: argumentText(type, bytes),
    };
  });
}

function scriptArgumentFacts(argument: ScriptArgument): CallArgument {
  return { name: undefined, known: undefined, type: argument.type, value: scriptArgumentText(argument) };
}
