import type { PropertyType } from "../../chain/facts/tokenProperty.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { propertyTypeName } from "../../parts/tokens/PropertyTypeField.tsx";
import { TokenText } from "../../parts/tokens/TokenText.tsx";

export interface AttributesProps {
  readonly attributes: readonly { readonly key: string; readonly text: string; readonly type?: PropertyType | undefined }[];
}

const MOST = 200;
const MOST_OF_VALUE = 200;

/** Attributes from a collectible's creator, as plain text. */
export function Attributes({ attributes }: AttributesProps) {
  if (attributes.length === 0) return <p className="text-ink-3">{t("collectibles:noAttributes")}</p>;
  return (
    <>
      <dl className="grid gap-2 sm:grid-cols-2">
        {attributes.slice(0, MOST).map(({ key, text, type }) => (
          <div key={key} className="min-w-0 rounded-control border border-line px-3 py-2">
            <dt className="flex min-w-0 justify-between gap-2 text-small text-ink-3">
              <bdi className="min-w-0 wrap-anywhere">{foreignText(key) || t("collectibles:noName")}</bdi>
              {type !== undefined && <span className="shrink-0">{propertyTypeName(type)}</span>}
            </dt>
            <dd className="figures wrap-anywhere">
              <bdi>
                <TokenText text={text} most={MOST_OF_VALUE} />
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
      {attributes.length > MOST && <p className="mt-2 text-ink-3">{t("common:andMore", { count: attributes.length - MOST })}</p>}
    </>
  );
}
