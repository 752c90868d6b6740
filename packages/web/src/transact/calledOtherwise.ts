import { type AccountName, accountNameText } from "../chain/facts/accountName.ts";
import type { Address } from "../chain/facts/types.ts";
import type { KnownPersons } from "./flow.ts";

/** A name that was typed where an address is wanted, and where the network says that it leads. */
export interface TypedName {
  readonly name: AccountName;
  readonly address: Address;
}

/**
 * The name by which the person calls somebody else than the network does. What a contact or an account is called nothing on the network can take: whoever
 * registers that name would be paid instead.
 */
export function calledOtherwise(names: readonly TypedName[], { ownAccounts, contacts = [] }: KnownPersons): AccountName | undefined {
  const persons = [...contacts, ...ownAccounts];
  return names.find(({ name, address }) => {
    const called = persons.filter(({ label }) => label.toLowerCase() === accountNameText(name));
    return called.length > 0 && called.every((person) => person.address !== address);
  })?.name;
}
