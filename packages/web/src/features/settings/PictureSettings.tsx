import { type FormEvent, type ReactNode, useState } from "react";
import { revokeOriginsLocally } from "../../chain/networks/takeBack.ts";
import { readGateway } from "../../chain/sources/pictureAddress.ts";
import { fromPageServer } from "../../errors/pageServer.ts";
import { t } from "../../language/words.ts";
import { chooseGateway, useSources } from "../../session/assets/sources.ts";
import { useNetworks } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { TextField } from "../../ui/forms/TextField.tsx";
import { readOrigin } from "./readOrigin.ts";
import { SourceItem, SourceList } from "./SourceItem.tsx";
import { useChangeSources } from "./useChangeSources.ts";

/** Settings of image sources: an IPFS gateway and individually allowed servers. */
export function PictureSettings() {
  const { reach } = useNetworks();
  const { gateway } = useSources();
  const change = useChangeSources();
  const revoke = useAction(async (origin: string) => {
    await fromPageServer(() => revokeOriginsLocally({ connect: [], image: [origin] }, reach));
    window.location.reload();
  });
  const ofGateway = gateway === undefined ? undefined : new URL(gateway).origin;
  const hosts = reach.image.filter((origin) => origin !== ofGateway);
  const error = change.error ?? revoke.error;
  return (
    <Card>
      <CardSection title={t("sources:pictures")} flush>
        <p className="max-w-[64ch] px-4 pb-4 text-ink-2 sm:px-6">{t("sources:picturesText")}</p>
        <SourceList none={t("sources:noGateway")}>
          {gateway === undefined || ofGateway === undefined
            ? []
            : [
                <SourceItem
                  key="gateway"
                  name={gateway}
                  use={t("sources:gateway")}
                  onAllow={reach.image.includes(ofGateway) ? undefined : () => change.run(() => undefined, { image: [ofGateway] })}
                  onRemove={() => change.run(() => chooseGateway(undefined))}
                />,
              ]}
        </SourceList>
        <SourceList none={t("sources:noHosts")}>
          {hosts.map((origin) => (
            <SourceItem key={origin} name={origin} use={t("sources:otherHosts")} onRemove={() => revoke.run(origin)} />
          ))}
        </SourceList>
      </CardSection>
      {error !== undefined && (
        <CardSection>
          <ErrorView error={error} />
        </CardSection>
      )}
      <CardSection>
        <AddressForm
          label={t("sources:gateway")}
          hint={t("sources:gatewayHint")}
          placeholder="https://ipfs.example.com/ipfs/"
          problem={t("sources:gatewayExample")}
          button={t("sources:useGateway")}
          read={readGateway}
          onRead={(prefix) => change.run(() => chooseGateway(prefix), { image: [new URL(prefix).origin] })}
        />
      </CardSection>
      <CardSection>
        <AddressForm
          label={t("settings:allowPicturesFrom")}
          hint={t("settings:allowPicturesHint")}
          placeholder="https://pictures.example.com"
          problem={t("settings:originExample")}
          button={t("settings:allowDots")}
          read={readOrigin}
          onRead={(origin) => change.run(() => undefined, { image: [origin] })}
        />
      </CardSection>
    </Card>
  );
}

interface AddressFormProps {
  readonly label: string;
  readonly hint: ReactNode;
  readonly placeholder: string;
  /** Error message for an invalid server address. */
  readonly problem: string;
  readonly button: string;
  readonly read: (text: string) => string | undefined;
  readonly onRead: (address: string) => void;
}

function AddressForm({ label, hint, placeholder, problem, button, read, onRead }: AddressFormProps) {
  const [text, setText] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = read(text);
    setIsWrong(address === undefined);
    if (address === undefined) return;
    setText("");
    onRead(address);
  };
  return (
    <form noValidate onSubmit={submit} aria-label={label} className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <TextField
          label={label}
          hint={hint}
          error={isWrong && problem}
          mono
          inputMode="url"
          placeholder={placeholder}
          value={text}
          onChange={(typed) => {
            setText(typed);
            setIsWrong(false);
          }}
        />
      </div>
      <div className="sm:mt-[26px]">
        <Button type="submit" size="large">
          {button}
        </Button>
      </div>
    </form>
  );
}
