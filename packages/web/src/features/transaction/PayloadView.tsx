import { Fragment } from "react";
import { parseAddressInput } from "../../chain/facts/address.ts";
import type { UserTransactionFacts } from "../../chain/facts/types.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { FactList } from "../../parts/FactList.tsx";
import { type ArgumentName, argumentNames } from "../../preview/argumentNames.ts";
import { APT } from "../../preview/assets.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useAccountLabel } from "../../session/useAccountLabel.ts";
import { AddressText } from "../../ui/AddressText.tsx";
import { AmountText } from "../../ui/AmountText.tsx";
import { CardSection } from "../../ui/Card.tsx";
import { JsonTree } from "../../ui/JsonTree.tsx";

/** What was called, with which arguments. */
export function PayloadView({ user }: { readonly user: UserTransactionFacts }) {
  return (
    <CardSection title={t("explore:input")}>
      {user.functionId === undefined ? (
        <p className="text-ink-2">{t("explore:noFunction")}</p>
      ) : (
        <FactList
          items={[
            { label: t("explore:function"), value: <MoveName name={user.functionId} /> },
            ...user.typeArguments.map((type, index) => ({
              label: t("explore:typeArgument", { number: index + 1 }),
              value: <MoveName name={type} />,
            })),
          ]}
        />
      )}
      {user.args.length > 0 && <Arguments user={user} />}
    </CardSection>
  );
}

/** `0x1::coin::transfer`, broken between its parts rather than inside a word. */
function MoveName({ name }: { readonly name: string }) {
  return (
    <span className="mono wrap-anywhere">
      {name.split("::").map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
        <Fragment key={index}>
          {index > 0 && (
            <>
              ::
              <wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

const ARGUMENT_WORDS = {
  to: "explore:argumentTo",
  amount: "explore:argumentAmount",
  recipients: "explore:argumentRecipients",
  amounts: "explore:argumentAmounts",
  metadata: "explore:argumentMetadata",
  address: "explore:argumentAddress",
  object: "explore:argumentObject",
} as const satisfies Record<ArgumentName["name"], PlainKey>;

function Arguments({ user }: { readonly user: UserTransactionFacts }) {
  const names = user.functionId === undefined ? undefined : argumentNames(user.functionId, user.typeArguments);
  if (names?.length === user.args.length) {
    return (
      <FactList
        items={names.map((name, index) => ({
          label: t(ARGUMENT_WORDS[name.name]),
          value: <NamedArgument argument={user.args[index]} name={name} />,
        }))}
      />
    );
  }
  return (
    <div className="mt-2">
      <p className="mb-1 text-ink-3">{t("explore:arguments")}</p>
      {user.args.map((argument, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an argument is known by its place
        <JsonTree key={index} label={(index + 1).toString()} value={argument} open />
      ))}
    </div>
  );
}

function NamedArgument({ argument, name: { name, isApt } }: { readonly argument: unknown; readonly name: ArgumentName }) {
  const network = useNetwork();
  const labelOf = useAccountLabel();
  const address = typeof argument === "string" && (name === "to" || name === "address") ? parseAddressInput(argument) : undefined;
  if (address?.ok === true) {
    return <AddressText address={address.address} label={labelOf(address.address)} href={routes.account(network.id, address.address)} />;
  }
  if (name === "amount" && isApt === true && typeof argument === "string" && /^\d+$/.test(argument)) {
    return <AmountText units={BigInt(argument)} decimals={APT.decimals} symbol={APT.symbol} />;
  }
  return <JsonTree label="" value={argument} open />;
}
