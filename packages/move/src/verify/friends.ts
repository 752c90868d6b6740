import type { CompiledModule } from "../binary/compiledModule.ts";
import { ModuleError } from "../binary/moduleError.ts";
import { moduleIdOf, selfId } from "../binary/names.ts";

/** Checks that friends are other modules at the same address. */
export function checkFriends(module: CompiledModule): void {
  const self = selfId(module);
  module.friends.forEach((handle, index) => {
    const place = { table: "friends", index };
    const friend = moduleIdOf(module, handle);
    if (friend.address !== self.address) {
      throw new ModuleError("INVALID_FRIEND_DECL_WITH_MODULES_OUTSIDE_ACCOUNT_ADDRESS", "a friend at another address", place);
    }
    if (friend.name === self.name) throw new ModuleError("INVALID_FRIEND_DECL_WITH_SELF", "a module is its own friend", place);
  });
}
