import type { MemberKey } from "../../../chain/facts/accountKey.ts";
import type { PlainKey } from "../../../language/wordKeys.ts";
import { t } from "../../../language/words.ts";
import { useVault } from "../../../session/context.ts";
import { isMember } from "../../../signer/memberKey.ts";
import type { AccountRecord } from "../../../signer/signer.ts";
import { CardSection } from "../../../ui/Card.tsx";
import type { FlowControls } from "../useFlow.ts";

const CURVES = {
  ed25519: "flow:memberEd25519",
  secp256k1: "flow:memberSecp256k1",
  passkey: "flow:memberPasskey",
  keyless: "flow:memberKeyless",
  federatedKeyless: "flow:memberKeyless",
} as const satisfies Record<MemberKey["curve"], PlainKey>;

/**
 * Chooses signing keys of a multi-key account whose threshold is below its number of keys. By default the keys with the least user effort
 * sign.
 */
export function MemberChoice({ flow }: { readonly flow: FlowControls }) {
  const vault = useVault();
  const { key } = flow.payer;
  if (key === undefined || (key.scheme !== "multiKey" && key.scheme !== "multiEd25519") || key.threshold === key.members.length)
    return null;
  const accounts = vault.kind === "absent" ? [] : vault.accounts;
  const chosen = flow.members ?? [];
  const choose = (place: number, isWanted: boolean) => {
    const next = isWanted ? [...chosen, place].sort((left, right) => left - right) : chosen.filter((other) => other !== place);
    flow.chooseMembers(next.length === 0 ? undefined : next);
  };
  return (
    <CardSection title={t("flow:members")}>
      <p className="mb-2 text-ink-2">{t("flow:membersText", { threshold: key.threshold, count: key.members.length })}</p>
      <ul className="grid gap-1">
        {key.members.map((member, place) => (
          <li key={member.publicKey}>
            <label className="flex min-h-9 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={chosen.includes(place)}
                disabled={flow.step.kind === "signing" || (!chosen.includes(place) && chosen.length === key.threshold)}
                onChange={(event) => choose(place, event.target.checked)}
              />
              <span className="min-w-0 truncate">
                {ownerOf(member, accounts)?.label ?? t(CURVES[member.curve])}{" "}
                <span className="mono text-ink-3">{`${member.publicKey.slice(0, 10)}…`}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

function ownerOf(member: MemberKey, accounts: readonly AccountRecord[]): AccountRecord | undefined {
  return accounts.find(({ key }) => key !== undefined && isMember(key, member));
}
