import { useEffect, useRef, useState } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { ownedAccounts } from "../../chain/client/ownedAccounts.ts";
import { t } from "../../language/words.ts";
import { useChain, useSigner, useVault } from "../../session/context.ts";
import { accountLabel } from "../../session/labels/accountLabel.ts";
import type { ProposedAct } from "../../signer/approvals.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { useAction } from "../../ui/failures/useAction.ts";
import { shortenAddress } from "../../ui/text/shorten.ts";
import { nextLabel } from "./accountWords.ts";
import { type FoundAccount, findAccounts, sortFound } from "./findAccounts.ts";

/** Starts a search for accounts controlled by the same key or recovery phrase on this network. `add` adds a found account to the vault. */
export function useFoundAccounts(account: AccountRecord) {
  const chain = useChain();
  const signer = useSigner();
  const approve = useApprove();
  const vault = useVault();
  const [found, setFound] = useState<readonly FoundAccount[]>([]);
  const [checked, setChecked] = useState(0);
  const [isIndexed, setIsIndexed] = useState(true);
  const [isDone, setIsDone] = useState(false);
  const abort = useRef<AbortController>(undefined);
  const search = useAction(async () => {
    const controller = new AbortController();
    abort.current = controller;
    setFound([]);
    setIsDone(false);
    const steps = findAccounts(account, {
      ownedAccounts: (key, signal) => ownedAccounts(chain, key, signal),
      signer,
      signal: controller.signal,
    });
    for await (const step of steps) {
      if (controller.signal.aborted) return;
      setChecked(step.checked);
      setIsIndexed(step.isIndexed);
      setFound((earlier) => [...earlier, ...step.found]);
    }
    setIsDone(true);
  });
  const { run } = search;
  useEffect(() => {
    void run();
    return () => abort.current?.abort();
  }, [run]);
  const here = vault.kind === "absent" ? [] : vault.accounts;
  const add = useAction(async ({ address, path, key, isOfPlace }: FoundAccount) => {
    const common = { accountId: account.id, label: nextLabel(here) };
    // An account whose address derives from the phrase is added without approval. Any other account of a vault key needs the user's
    // approval.
    if (isOfPlace && path !== undefined) return signer.addNext({ ...common, path });
    const act: ProposedAct =
      key.scheme === "multiKey"
        ? { kind: "addShared", ...common, address, key }
        : { kind: "addOwned", ...common, address, path, scheme: key.scheme };
    return approve(act, t("accounts:signForFound", { account: accountLabel(account), address: shortenAddress(address) }));
  });
  return { ...sortFound(found, here), here, checked, isIndexed, isDone, search, add, stop: () => abort.current?.abort() };
}
