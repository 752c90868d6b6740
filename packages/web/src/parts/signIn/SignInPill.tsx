import { currentLanguage, t } from "../../language/words.ts";
import { useLedgerClock } from "../../session/useLedgerClock.ts";
import type { IdentityView } from "../../signer/protocol.ts";
import { exactFormat } from "../../ui/dateFormats.ts";
import { Pill } from "../../ui/Pill.tsx";

const MS_PER_SEC = 1_000;

/** Whether an identity can sign, and until when, by the network's clock. */
export function SignInPill({ identity: { session } }: { readonly identity: IdentityView }) {
  const ledgerSecs = useLedgerClock();
  if (session === undefined) return <Pill tone="caution">{t("signIn:signedOut")}</Pill>;
  if (ledgerSecs !== undefined && ledgerSecs >= BigInt(session.expirySecs)) return <Pill tone="caution">{t("signIn:expired")}</Pill>;
  const time = exactFormat(currentLanguage()).format(new Date(session.expirySecs * MS_PER_SEC));
  return <Pill>{t("signIn:signedInUntil", { time })}</Pill>;
}
