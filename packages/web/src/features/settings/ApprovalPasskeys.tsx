import { KeyRound } from "lucide-react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { useAction } from "../../session/useAction.ts";
import { hasPasskeys } from "../../signer/passkeys.ts";
import type { ApprovalsView } from "../../signer/protocol.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/ErrorView.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TimeText } from "../../ui/TimeText.tsx";
import { useToast } from "../../ui/Toast.tsx";

const MS_PER_SEC = 1000;

/** The passkeys that approve, instead of the password. */
export function ApprovalPasskeys({ passkeys }: Pick<ApprovalsView, "passkeys">) {
  const approve = useApprove();
  const toast = useToast();
  const add = useAction(async () => {
    const label = `Passkey ${passkeys.length + 1}`;
    if ((await approve({ kind: "enrol", label }, "Add an approval passkey")) !== undefined)
      toast({ title: `${label} approves from now on` });
  });
  const remove = useAction(async (credentialId: string, label: string) => {
    const result = await approve({ kind: "removePasskey", credentialId }, `Remove ${label}`);
    if (result !== undefined) toast({ title: `${label} no longer approves` });
  });
  const error = add.error ?? remove.error;
  return (
    <section aria-label="Approval passkeys" className="grid gap-3">
      <h3 className="font-[560]">Approval passkeys</h3>
      {passkeys.length > 0 && (
        <ul className="rounded-control border border-line [&>*+*]:border-t [&>*+*]:border-line">
          {passkeys.map(({ credentialId, label, createdAt }) => (
            <li key={credentialId} className="flex items-center gap-3 px-3 py-2">
              <KeyRound aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1">
                {label}{" "}
                <span className="text-ink-3">
                  added <TimeText secs={Math.floor(createdAt / MS_PER_SEC)} />
                </span>
              </span>
              <Button
                size="small"
                variant="quiet"
                busy={remove.busy}
                aria-label={`Remove ${label}`}
                onClick={() => remove.run(credentialId, label)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Notice level="notice">
        {passkeys.length === 0
          ? "With a passkey (a fingerprint, a face, a security key), every approval needs one touch, and the password alone no longer approves anything. If you lose it, you restore your accounts from their words: write those down first."
          : "Only these passkeys approve now. If all are lost, erase the accounts here and restore them from their words or private keys."}
      </Notice>
      <div>
        <Button icon={<KeyRound />} disabled={!hasPasskeys()} busy={add.busy} onClick={() => add.run()}>
          Add a passkey
        </Button>
      </div>
      {error !== undefined && <ErrorView error={error} />}
    </section>
  );
}
