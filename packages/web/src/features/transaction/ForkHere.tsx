import { t } from "../../language/words.ts";
import { CardSection } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";

/** URLs that a shell takes as they are. */
const PLAIN_URL = /^[\w:/.%@[\]-]+$/;

/** Command that starts a fork with the state after a transaction. */
export function ForkHere({ node, version }: { readonly node: string; readonly version: bigint }) {
  if (!PLAIN_URL.test(node)) return null;
  const command = t("replay:forkCommand", { node, version: version.toString() });
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
