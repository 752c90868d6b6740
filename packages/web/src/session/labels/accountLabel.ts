import { t } from "../../language/words.ts";
import type { AccountRecord, DuplicateReason } from "../../signer/signer.ts";

const BESIDE = { rotation: "common:keyBeforeRotation", backup: "common:keyOfBackup" } as const satisfies Record<DuplicateReason, string>;

/** Display name of an account, with a suffix if another account in the vault has the same address. */
export function accountLabel({ label, beside }: Pick<AccountRecord, "label" | "beside">): string {
  return beside === undefined ? label : t(BESIDE[beside], { account: label });
}
