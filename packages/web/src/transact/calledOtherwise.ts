import { type AccountName, accountNameText } from "../chain/facts/accountName.ts";
import type { TypedName } from "../chain/facts/enteredAddress.ts";
import type { KnownPersons } from "./flow.ts";

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
