import type { Address, Reference } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";

const errors = defineErrors("0x1::acl", {
  ECONTAIN: [0n, "The list already holds this address"],
  ENOT_CONTAIN: [1n, "The list does not hold this address"],
});

type Acl = { list: Address[] };

function remove(acl: Acl, account: Address): void {
  const index = acl.list.indexOf(account);
  errors.check(index >= 0, "invalidArgument", "ENOT_CONTAIN");
  acl.list.splice(index, 1);
}

export const aclModule = defineModule({
  id: "0x1::acl",
  errors,
  structs: "struct ACL has store, drop, copy { list: vector<address> }",
  functions: {
    "public fun empty(): ACL": (): Acl => ({ list: [] }),
    "public fun add(self: &mut ACL, addr: address)": (_, self: Reference, account: Address) => {
      const { list } = self.get() as Acl;
      errors.check(!list.includes(account), "invalidArgument", "ECONTAIN");
      list.push(account);
    },
    "public fun remove(self: &mut ACL, addr: address)": (_, self: Reference, account: Address) => remove(self.get() as Acl, account),
    "public fun contains(self: &ACL, addr: address): bool": (_, self: Acl, account: Address) => self.list.includes(account),
    "public fun assert_contains(self: &ACL, addr: address)": (_, self: Acl, account: Address) =>
      errors.check(self.list.includes(account), "invalidArgument", "ENOT_CONTAIN"),
  },
});
