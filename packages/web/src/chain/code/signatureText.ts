import type { MoveFunction, TypeParameter } from "./moduleAbi.ts";

/** Formats parameters and results of a function: `(address, u64): bool`. */
export function signatureText(fn: MoveFunction, typeText: (type: string) => string = (type) => type): string {
  const named = fn.source?.parameters;
  const signers = Array.from({ length: fn.signers }, (_, at) => (named === undefined ? "&signer" : `${named[at]}: &signer`));
  const parameters = fn.parameters.map(({ name, type }) => (name === undefined ? typeText(type) : `${name}: ${typeText(type)}`));
  const returns = fn.returns.map(typeText);
  const results = returns.length === 0 ? "" : `: ${returns.length === 1 ? returns[0] : `(${returns.join(", ")})`}`;
  return `${typeParametersText(fn.typeParameters)}(${[...signers, ...parameters].join(", ")})${results}`;
}

/** Formats type parameters: `<T0: copy + drop>`, or by their names in the source; empty without any. */
export function typeParametersText(parameters: readonly TypeParameter[]): string {
  if (parameters.length === 0) return "";
  const texts = parameters.map(({ name, abilities }, at) =>
    [name ?? `T${at}`, ...(abilities.length === 0 ? [] : [abilities.join(" + ")])].join(": "),
  );
  return `<${texts.join(", ")}>`;
}
