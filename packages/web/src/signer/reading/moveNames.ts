import { type EntryFunction, type Script, type TypeTag, TypeTagStruct, TypeTagVector } from "@aptos-labs/ts-sdk";
import { SignerError } from "../signer.ts";

const IDENTIFIER = /^(?:[a-zA-Z][a-zA-Z0-9_]*|_[a-zA-Z0-9_]+)$/;

/** Rejects names in a call that are no Move identifiers: they cannot execute, and could display as something else. */
export function checkCallNames({ module_name, function_name, type_args }: EntryFunction): void {
  checkName(module_name.name.identifier);
  checkName(function_name.identifier);
  for (const tag of type_args) checkTypeNames(tag);
}

/** Rejects type arguments of a script that are no Move identifiers. */
export function checkScriptNames({ type_args }: Script): void {
  for (const tag of type_args) checkTypeNames(tag);
}

function checkTypeNames(tag: TypeTag): void {
  if (tag instanceof TypeTagVector) checkTypeNames(tag.value);
  if (!(tag instanceof TypeTagStruct)) return;
  checkName(tag.value.moduleName.identifier);
  checkName(tag.value.name.identifier);
  for (const argument of tag.value.typeArgs) checkTypeNames(argument);
}

function checkName(name: string): void {
  if (!IDENTIFIER.test(name)) throw new SignerError("unknown_payload", "The transaction holds a name that no Move code can have.");
}
