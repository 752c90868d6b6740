import { declaration, errors } from "../../generated/stdlib/acl.ts";
import { implementModule } from "../../native/implementModule.ts";

export const aclModule = implementModule(declaration, {
  empty: () => ({ list: [] }),
  add: (_, self, account) => {
    const { list } = self.get();
    errors.check(!list.includes(account), "invalidArgument", "ECONTAIN");
    list.push(account);
  },
  remove: (_, self, account) => {
    const { list } = self.get();
    const index = list.indexOf(account);
    errors.check(index >= 0, "invalidArgument", "ENOT_CONTAIN");
    list.splice(index, 1);
  },
  contains: (_, self, account) => self.list.includes(account),
  assert_contains: (_, self, account) => errors.check(self.list.includes(account), "invalidArgument", "ENOT_CONTAIN"),
});
