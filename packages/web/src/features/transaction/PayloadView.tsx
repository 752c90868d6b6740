import type { UserTransactionFacts } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { CardSection } from "../../ui/Card.tsx";
import { JsonTree } from "../../ui/JsonTree.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";

/** What was called, with which arguments. */
export function PayloadView({ user }: { readonly user: UserTransactionFacts }) {
  return (
    <CardSection title={t("explore:input")}>
      {user.functionId === undefined ? (
        <p className="text-ink-2">{t("explore:noFunction")}</p>
      ) : (
        <KeyValue
          items={[
            { label: t("explore:function"), value: <span className="mono break-all">{user.functionId}</span> },
            ...user.typeArguments.map((type, index) => ({
              label: t("explore:typeArgument", { number: index + 1 }),
              value: <span className="mono break-all">{type}</span>,
            })),
          ]}
        />
      )}
      {user.args.length > 0 && (
        <div className="mt-2">
          <p className="mb-1 text-ink-3">{t("explore:arguments")}</p>
          {user.args.map((argument, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an argument is known by its place
            <JsonTree key={index} label={(index + 1).toString()} value={argument} open />
          ))}
        </div>
      )}
    </CardSection>
  );
}
