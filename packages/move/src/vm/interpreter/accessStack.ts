import type { Address } from "../../types/address.ts";
import type { StructTag } from "../../types/type.ts";
import { type AccessClauses, type AccessKind, type ActiveAccess, activate, allows } from "./accessControl.ts";
import type { Locals } from "./code.ts";

/** Maximum number of nested running functions with access specifiers. */
export const MAX_ACTIVE_ACCESS = 256;

/** Access specifiers of all running functions. Every running function must permit an access. */
export class AccessStack {
  readonly #active: ActiveAccess[] = [];
  /** Owners allowed per type, cached since the stack last changed. */
  readonly #allowed = { reads: new Map<StructTag, Set<Address>>(), writes: new Map<StructTag, Set<Address>>() };
  readonly #numbers = new Map<Address, number>();
  #weight = 0;

  get length(): number {
    return this.#active.length;
  }
  /** Number of comparisons per storage access. The gas charge follows this number even for cached results. */
  get weight(): number {
    return this.#weight;
  }

  /** Adds the access specifiers of a function called with these arguments. */
  push(clauses: AccessClauses, locals: Locals): void {
    this.#active.push(activate(clauses, locals, (address) => this.#numberOf(address)));
    this.#weight += clauses.weight;
    this.#forget();
  }
  pop(): void {
    this.#weight -= this.#active.pop()?.clauses.weight ?? 0;
    this.#forget();
  }
  /** Removes access specifiers of functions whose run failed. */
  shortenTo(length: number): void {
    while (this.#active.length > length) this.pop();
  }

  allows(kind: AccessKind, type: StructTag, owner: Address): boolean {
    const owners = this.#allowed[kind].get(type);
    if (owners?.has(owner)) return true;
    const number = this.#numberOf(owner);
    for (const access of this.#active) if (!allows(access, kind, type, number)) return false;
    if (owners === undefined) this.#allowed[kind].set(type, new Set([owner]));
    else owners.add(owner);
    return true;
  }

  #numberOf(address: Address): number {
    let number = this.#numbers.get(address);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(address, number);
    }
    return number;
  }
  #forget(): void {
    this.#allowed.reads.clear();
    this.#allowed.writes.clear();
  }
}
