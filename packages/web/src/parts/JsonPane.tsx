import { t } from "../language/words.ts";
import { Card, CardSection } from "../ui/Card.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";

/** The text as the node tells it, to read and to copy: a detail page's last tab. */
export function JsonPane({ text }: { readonly text: string }) {
  return (
    <Card>
      <CardSection title={t("explore:json")} action={<CopyButton text={text} label={t("explore:copyJson")} />}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0} className="mono max-h-[640px] overflow-auto rounded-control bg-sunken p-3">
          {text}
        </pre>
      </CardSection>
    </Card>
  );
}
