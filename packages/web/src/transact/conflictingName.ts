import { type AccountName, accountNameText } from "../chain/facts/accountName.ts";
import type { TypedName } from "../chain/facts/enteredAddress.ts";
import type { KnownPersons } from "./flow.ts";

/**
 * A typed name whose registered address differs from the user's own contact or account with that label. Labels must win over names
 * registered on chain: otherwise anyone who registers a contact's label would receive the payment.
 */
export function conflictingName(names: readonly TypedName[], { ownAccounts, contacts = [] }: KnownPersons): AccountName | undefined {
  const persons = [...contacts, ...ownAccounts];
  return names.find(({ name, address }) => {
    const called = persons.filter(({ label }) => label.toLowerCase() === accountNameText(name));
    return called.length > 0 && called.every((person) => person.address !== address);
  })?.name;
}
