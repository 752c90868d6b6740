import type { Address } from "@atoll/move";
import type { EntryFunction } from "@atoll/node";
import { encodeArguments, readTypes, splitFunction } from "./moveArguments.ts";
import { readAddress } from "./readAddress.ts";
import type { Signer } from "./signer.ts";
import type { Parameter, VerbInput } from "./verb.ts";
import type { VerbContext } from "./verbContext.ts";

/** Parameters of verbs that call a function. */
export const CALLED: readonly Parameter[] = [
  { name: "function", kind: "text", summary: "function, such as 0x1::aptos_account::transfer", isPositional: true, isRequired: true },
  { name: "arguments", kind: "list", summary: "its arguments; lists and options as JSON", isPositional: true },
  { name: "type", kind: "list", summary: "type argument; repeat it for several" },
];
/** Parameters of verbs that sign. */
export const SIGNED: readonly Parameter[] = [
  { name: "test-account", kind: "integer", summary: "signs with one of the public test accounts, 0 to 9" },
  { name: "sender", kind: "text", summary: "account that sends, if its key was rotated or a person signs" },
];
export const SENT: readonly Parameter[] = [
  ...SIGNED,
  { name: "force", kind: "flag", summary: "sends it also if the simulation fails, so that the failure is on the chain" },
  { name: "out", kind: "text", summary: "file for the unsigned transaction, on networks for which Atoll's command does not sign" },
];

export interface Senders {
  readonly signer: Signer | undefined;
  readonly sender: Address | undefined;
}

export async function readSenders(input: VerbInput, context: VerbContext): Promise<Senders> {
  const sender = input.optional("sender");
  return { signer: await context.signer(input.integer("test-account")), sender: sender === undefined ? undefined : readAddress(sender) };
}

/** Call of a function with arguments as typed. */
export async function readCall(input: VerbInput, context: VerbContext): Promise<EntryFunction> {
  const functionId = input.text("function");
  const { account, module, name } = splitFunction(functionId);
  const typeArguments = readTypes(input.list("type"));
  const args = await encodeArguments(context, functionId, typeArguments, input.list("arguments"));
  return { module: { address: readAddress(account), name: module }, name, typeArguments, args };
}

/** Call of a framework function with encoded arguments. */
export function frameworkCall(module: string, name: string, args: readonly Uint8Array[]): EntryFunction {
  return { module: { address: readAddress("0x1"), name: module }, name, typeArguments: [], args };
}
