import { FlaskConical } from "lucide-react";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import { t } from "../../language/words.ts";
import { useNetwork, useSigner } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { useToast } from "../../ui/overlays/Toast.tsx";
import { TEST_ADDRESSES, TEST_PHRASE, testAccountPath } from "../../units/testAccounts.ts";

/** Button that adds the public test accounts to the vault. Renders nothing on other networks, or if the vault has all of them. */
export function AddTestAccounts({ accounts }: { readonly accounts: readonly AccountRecord[] }) {
  const network = useNetwork();
  const signer = useSigner();
  const toast = useToast();
  const requireUnlock = useRequireUnlock();
  const own = new Set<string>(accounts.flatMap(({ address, key }) => (key === undefined ? [] : [address])));
  const missing = TEST_ADDRESSES.flatMap((address, index) => (own.has(address) ? [] : [index]));
  const add = useAction(async () => {
    for (const index of missing) {
      await signer.addFromMnemonic({
        mnemonic: TEST_PHRASE,
        path: testAccountPath(index),
        scheme: "ed25519",
        label: t("accounts:testAccount", { number: index + 1 }),
      });
    }
    toast({ tone: "gain", title: t("accounts:testAccountsAdded"), text: t("accounts:testAccountsText") });
  });
  if (network.kind !== "embedded" || missing.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        icon={<FlaskConical />}
        busy={add.busy}
        onClick={async () => {
          if (await requireUnlock()) await add.run();
        }}
      >
        {t("accounts:addTestAccounts")}
      </Button>
      <p className="text-small text-ink-3">{t("accounts:testAccountsText")}</p>
      {add.error !== undefined && <ErrorView error={add.error} />}
    </div>
  );
}
