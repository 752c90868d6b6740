import type { PublishTarget } from "../../chain/actions/publish.ts";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { AddressField } from "../../parts/fields/AddressField.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";

/** Publishing target as typed by the user. */
export interface TypedTarget {
  readonly kind: PublishTarget["kind"];
  readonly object: string;
  readonly seed: string;
}

/** Parses the typed target; fails while an object's address is missing or invalid. */
export function readTarget({
  kind,
  object,
  seed,
}: TypedTarget): { readonly ok: true; readonly target: PublishTarget } | { readonly ok: false } {
  switch (kind) {
    case "account":
    case "newObject":
      return { ok: true, target: { kind } };
    case "object": {
      const parsed = parseEnteredAddress(object.replace(/\s/g, ""));
      return parsed.ok ? { ok: true, target: { kind, object: parsed.address } } : { ok: false };
    }
    case "resourceAccount":
      return { ok: true, target: { kind, seed: new TextEncoder().encode(seed) } };
  }
}

export interface TargetFieldsProps {
  readonly value: TypedTarget;
  readonly onChange: (target: TypedTarget) => void;
  /** Address at which the modules will be published; undefined until known. */
  readonly address: Address | undefined;
  readonly disabled: boolean;
  readonly submitted: boolean;
}

const KINDS = [
  { value: "account", label: "publish:toAccount" },
  { value: "newObject", label: "publish:toNewObject" },
  { value: "object", label: "publish:toObject" },
  { value: "resourceAccount", label: "publish:toResourceAccount" },
] as const;

/** Choice of publishing target, with the address that its modules must be compiled for. */
export function TargetFields({ value, onChange, address, disabled, submitted }: TargetFieldsProps) {
  return (
    <>
      <SelectField
        label={t("publish:target")}
        hint={
          address !== undefined && (
            <span className="inline-flex min-w-0 items-start gap-1.5">
              <span className="mono break-all">{address}</span>
              <CopyButton text={address} label={t("publish:copyAddress")} />
            </span>
          )
        }
        value={value.kind}
        disabled={disabled}
        options={KINDS.map((kind) => ({ value: kind.value, label: t(kind.label) }))}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      {value.kind === "object" && (
        <AddressField
          label={t("publish:object")}
          value={value.object}
          disabled={disabled}
          error={submitted && !readTarget(value).ok ? t("publish:objectMissing") : undefined}
          onChange={(object) => onChange({ ...value, object })}
        />
      )}
      {value.kind === "resourceAccount" && (
        <TextField
          label={t("publish:seed")}
          hint={t("publish:seedHint")}
          value={value.seed}
          disabled={disabled}
          onChange={(seed) => onChange({ ...value, seed })}
        />
      )}
    </>
  );
}
