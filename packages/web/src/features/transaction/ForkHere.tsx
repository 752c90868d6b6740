import { forkCommand } from "../../chain/controls/forkCommand.ts";
import { t } from "../../language/words.ts";
import { CardSection } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";

/** Command that starts a fork with the state after a transaction. */
export function ForkHere({ node, version }: { readonly node: string; readonly version: bigint }) {
  const command = forkCommand(node, version);
  if (command === undefined) return null;
  return (
    <CardSection title={t("replay:forkHere")}>
      <p className="text-ink-2">{t("replay:forkHereText")}</p>
      <p className="mt-2 flex items-start gap-2">
        <code className="mono min-w-0 wrap-anywhere">{command}</code>
        <CopyButton text={command} label={t("replay:copyCommand")} />
      </p>
    </CardSection>
  );
}
