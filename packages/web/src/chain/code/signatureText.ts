import type { MoveFunction, TypeParameter } from "./moduleAbi.ts";

/** `(address, u64): bool` of a function: what it takes and gives. */
export function signatureText(fn: MoveFunction, typeText: (type: string) => string = (type) => type): string {
  const signers = Array.from({ length: fn.signers }, () => "&signer");
  const parameters = fn.parameters.map(({ name, type }) => (name === undefined ? typeText(type) : `${name}: ${typeText(type)}`));
  const returns = fn.returns.map(typeText);
  const results = returns.length === 0 ? "" : `: ${returns.length === 1 ? returns[0] : `(${returns.join(", ")})`}`;
  return `${typeParametersText(fn.typeParameters)}(${[...signers, ...parameters].join(", ")})${results}`;
}

/** `<T0: copy + drop>` of a function or a struct; nothing where it has none. */
export function typeParametersText(parameters: readonly TypeParameter[]): string {
  if (parameters.length === 0) return "";
  return `<${parameters.map(({ abilities }, at) => (abilities.length === 0 ? `T${at}` : `T${at}: ${abilities.join(" + ")}`)).join(", ")}>`;
}
