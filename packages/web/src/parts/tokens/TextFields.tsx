import { useState } from "react";
import { uploadedPictureHash } from "../../chain/sources/pictureAddress.ts";
import { t } from "../../language/words.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { TextAreaField } from "../../ui/forms/TextAreaField.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { PictureChoice } from "./PictureChoice.tsx";
import { TokenPicture, usePicture, whyNoPicture } from "./TokenPicture.tsx";
import { MOST_BYTES } from "./textLimits.ts";

interface TokenTexts {
  readonly name: string;
  readonly description: string;
  readonly uri: string;
}

export interface TextFieldsProps {
  readonly texts: TokenTexts;
  readonly problems: Partial<Record<keyof TokenTexts, string | undefined>>;
  readonly disabled: boolean;
  readonly onChange: (changed: Partial<TokenTexts>) => void;
  /** Called with true if the chosen picture is rejected: the token would otherwise be minted without a picture, unintentionally. */
  readonly onPictureRejected: (isRefused: boolean) => void;
}

/** Inputs for the name, description and picture of a new token or collection, with a picture preview as in galleries. */
export function TextFields({ texts, problems, disabled, onChange, onPictureRejected }: TextFieldsProps) {
  const picture = usePicture(texts.uri);
  const [choices, setChoices] = useState(0);
  const dropChoice = () => {
    setChoices(choices + 1);
    onPictureRejected(false);
  };
  const type = (uri: string) => {
    dropChoice();
    onChange({ uri });
  };
  return (
    <>
      <Field label={t("collectibles:name")} error={problems.name}>
        {(control) => <TextInput {...control} value={texts.name} disabled={disabled} onChange={(name) => onChange({ name })} />}
      </Field>
      <TextAreaField
        label={t("collectibles:description")}
        hint={t("collectibles:mostBytes", { bytes: formatCount(MOST_BYTES.description) })}
        error={problems.description}
        value={texts.description}
        disabled={disabled}
        onChange={(description) => onChange({ description })}
      />
      <Field label={t("collectibles:uri")} hint={t("collectibles:uriHint", { bytes: formatCount(MOST_BYTES.uri) })} error={problems.uri}>
        {(control) => <TextInput {...control} mono value={texts.uri} disabled={disabled} onChange={type} />}
      </Field>
      {!disabled && (
        <PictureChoice key={choices} onChoose={(uri) => onChange({ uri })} onRefused={onPictureRejected} onWithout={dropChoice} />
      )}
      {texts.uri.trim() !== "" && (
        <div className="flex items-center gap-4">
          <div className="w-28 shrink-0 overflow-clip rounded-control border border-line">
            <TokenPicture key={texts.uri} uri={texts.uri} id={texts.name} />
          </div>
          <p className="min-w-0 text-small wrap-anywhere text-ink-3">{whyNoPicture(picture) ?? storagePlace(texts.uri.trim())}</p>
        </div>
      )}
    </>
  );
}

/** Sentence about the place where a shown picture is stored; undefined for pictures of other servers. */
function storagePlace(uri: string): string | undefined {
  if (uri.startsWith("data:")) return t("collectibles:pictureShown");
  return uploadedPictureHash(uri) === undefined ? undefined : t("collectibles:pictureUploaded");
}
