import { useId, useMemo } from "react";
import { decode } from "../../chain/bcs/decode.ts";
import { readHexInput } from "../../chain/bcs/readBytes.ts";
import { recogniseTypes } from "../../chain/bcs/recognise.ts";
import { EXAMPLE_SCHEMA, WELL_KNOWN } from "../../chain/bcs/wellKnown.ts";
import { t } from "../../language/words.ts";
import { ConsolePanes } from "../../parts/templates/Console.tsx";
import { READY } from "../../parts/templates/StatePanel.tsx";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { Button } from "../../ui/Button.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { bytesProblemText, schemaProblemText } from "./bcsWords.ts";
import { DecodedView } from "./DecodedView.tsx";
import { EncodedView } from "./EncodedView.tsx";
import { readTypedLayout } from "./readTypedLayout.ts";
import { useToolText } from "./useToolText.ts";

/** Decodes and encodes BCS by a type. */
export function BcsTool({ bytes, onBytes }: { readonly bytes: string; readonly onBytes: (text: string) => void }) {
  const [way, setWay] = useSearchValue("way");
  const [type, setType] = useToolText("type");
  const [definitions, setDefinitions] = useToolText("layouts");
  const [value, setValue] = useToolText("value");
  const isEncoding = way === "encode";
  const typed = useMemo(() => readTypedLayout(type, definitions), [type, definitions]);
  const read = useMemo(() => readHexInput(bytes), [bytes]);
  const recognised = useMemo(() => (isEncoding || !read.ok ? [] : recogniseTypes(read.bytes)), [isEncoding, read]);
  // If the user has typed no type, the bytes are decoded as the recognised type.
  const layout = typed.ok
    ? (typed.layout ?? (recognised[0] === undefined ? undefined : { kind: "named" as const, name: recognised[0] }))
    : undefined;
  const schema = typed.ok ? typed.schema : WELL_KNOWN;
  const decoded = useMemo(
    () => (isEncoding || !read.ok || layout === undefined ? undefined : decode(read.bytes, layout, schema)),
    [isEncoding, read, layout, schema],
  );
  const names = useId();
  const problem = (field: "type" | "definitions") => (!typed.ok && typed.field === field ? schemaProblemText(typed.problem) : undefined);
  const showDecoded = (hex: string) => {
    onBytes(hex);
    setWay(undefined);
  };
  const input = (
    <SectionCard>
      <div className="grid grid-cols-1 gap-4">
        <div>
          <SegmentedControl
            label={t("tools:way")}
            value={isEncoding ? "encode" : "decode"}
            onChange={(next) => setWay(next === "encode" ? "encode" : undefined)}
            options={wordOptions({ decode: "tools:decode", encode: "tools:encode" })}
          />
        </div>
        {!isEncoding && (
          <Field label={t("tools:bytes")} hint={t("tools:bytesHint")} error={bytesProblemText(read)}>
            {(control) => <TextArea {...control} mono rows={6} value={bytes} placeholder="0x…" onChange={onBytes} />}
          </Field>
        )}
        <Field label={t("tools:type")} hint={isEncoding ? t("tools:typeHint") : t("tools:typeHintDecode")} error={problem("type")}>
          {(control) => (
            <TextInput {...control} mono value={type} list={names} placeholder={recognised[0] ?? "vector<u64>"} onChange={setType} />
          )}
        </Field>
        <datalist id={names}>
          {[...WELL_KNOWN.keys()].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {recognised.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-small text-ink-3">{t("tools:recognised")}</span>
            {recognised.map((name) => (
              <Button key={name} size="small" onClick={() => setType(name)}>
                {name}
              </Button>
            ))}
          </div>
        )}
        {isEncoding && (
          <Field label={t("tools:value")} hint={t("tools:valueHint")}>
            {(control) => <TextArea {...control} mono rows={8} value={value} placeholder='{ "x": "1", "y": "2" }' onChange={setValue} />}
          </Field>
        )}
        <Disclosure summary={t("tools:ownLayouts")} defaultOpen={definitions !== ""}>
          <Field label={t("tools:layouts")} hint={t("tools:layoutsHint")} error={problem("definitions")}>
            {(control) => (
              <TextArea {...control} mono rows={5} value={definitions} placeholder={EXAMPLE_SCHEMA} onChange={setDefinitions} />
            )}
          </Field>
        </Disclosure>
      </div>
    </SectionCard>
  );
  const isEmpty = isEncoding ? layout === undefined || value.trim() === "" : decoded === undefined;
  return (
    <ConsolePanes
      input={input}
      state={isEmpty ? { kind: "empty" } : READY}
      empty={
        !isEncoding && read.ok && typed.ok ? (
          <Empty title={t("tools:notRecognised")} text={t("tools:notRecognisedText")} />
        ) : (
          <Empty title={t("tools:nothingYet")} text={isEncoding ? t("tools:encodeEmpty") : t("tools:decodeEmpty")} />
        )
      }
      output={
        isEncoding && layout !== undefined ? (
          <EncodedView text={value} layout={layout} schema={schema} onDecode={showDecoded} />
        ) : (
          decoded !== undefined && read.ok && <DecodedView decoded={decoded} bytes={read.bytes} />
        )
      }
    />
  );
}
