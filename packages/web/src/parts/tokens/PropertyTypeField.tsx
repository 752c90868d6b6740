import { PROPERTY_TYPES, type PropertyType } from "../../chain/facts/tokenProperty.ts";
import { t } from "../../language/words.ts";
import { SelectField } from "../../ui/forms/SelectField.tsx";

export interface PropertyTypeFieldProps {
  readonly value: PropertyType;
  readonly disabled: boolean;
  readonly onChange: (type: PropertyType) => void;
}

/** Select for the type of an attribute; text by default. */
export function PropertyTypeField({ value, disabled, onChange }: PropertyTypeFieldProps) {
  return (
    <SelectField
      label={t("collectibles:attributeType")}
      value={value}
      disabled={disabled}
      options={PROPERTY_TYPES.toReversed().map((type) => ({
        value: type,
        label: propertyTypeName(type),
        note: <span className="mono">{type.split("::").at(-1)}</span>,
      }))}
      onChange={onChange}
    />
  );
}

/** Display name of an attribute type. */
export function propertyTypeName(type: PropertyType): string {
  return t(TYPE_WORDS[type]);
}

const TYPE_WORDS = {
  bool: "collectibles:typeBool",
  u8: "collectibles:typeInteger",
  u16: "collectibles:typeInteger",
  u32: "collectibles:typeInteger",
  u64: "collectibles:typeInteger",
  u128: "collectibles:typeInteger",
  u256: "collectibles:typeInteger",
  address: "collectibles:typeAddress",
  "vector<u8>": "collectibles:typeBytes",
  "0x1::string::String": "collectibles:typeText",
} as const;
