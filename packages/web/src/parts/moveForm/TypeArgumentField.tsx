import { useState } from "react";
import { addressIn } from "../../chain/code/addressInText.ts";
import type { ModuleAbi, TypeParameter } from "../../chain/code/moduleAbi.ts";
import { moduleId } from "../../chain/code/moduleAbi.ts";
import { parseMoveType, typeAddress } from "../../chain/code/moveType.ts";
import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import type { Address } from "../../chain/facts/types.ts";
import { coinTypesQuery } from "../../chain/queries/directoryQueries.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { useCurrentAccount } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { CompletingInput, type Completion } from "./CompletingInput.tsx";
import { useReportTypeProblem } from "./TypeProblemGate.tsx";
import { readTypeArgument } from "./typedCall.ts";
import { structsIn } from "./typeProblem.ts";
import { problemOfType, useNamedModules } from "./useTypeProblems.ts";

export interface TypeArgumentFieldProps {
  readonly number: number;
  readonly parameter: TypeParameter;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly disabled: boolean;
  /** Error from `readTypedCall`, shown after a submit attempt. */
  readonly error: string | undefined;
}

const PLAIN = ["u8", "u16", "u32", "u64", "u128", "u256", "bool", "address", "vector<u8>", "0x1::string::String", APT_COIN];
const MOST_COMPLETIONS = 30;

/** Type input with completion from the network's structs. Reports unknown structs and missing abilities. */
export function TypeArgumentField({ number, parameter, value, onChange, disabled, error }: TypeArgumentFieldProps) {
  const type = readTypeArgument(value);
  const [hasBeenFocused, setHasBeenFocused] = useState(false);
  const named = type === undefined ? [] : structsIn(type).map(({ address }) => address);
  const typed = hasBeenFocused ? lastAddressIn(value) : undefined;
  const own = useCurrentAccount()?.address;
  const suggested = hasBeenFocused && own !== undefined ? [own] : [];
  const coins = useCoinTypes(hasBeenFocused);
  const modules = useNamedModules([...named, ...(typed === undefined ? [] : [typed]), ...suggested]);
  const problem = problemOfType(type, parameter, modules);
  useReportTypeProblem(problem !== undefined);
  const needs = parameter.abilities.length === 0 ? undefined : t("moveForm:typeAbilities", { abilities: parameter.abilities.join(", ") });
  return (
    <Field
      label={
        parameter.name === undefined
          ? t("moveForm:typeArgument", { number })
          : t("moveForm:typeNamed", { name: foreignText(parameter.name) })
      }
      hint={needs ?? t("moveForm:typeHint")}
      error={problem ?? error}
    >
      {(control) => (
        <CompletingInput
          control={control}
          value={value}
          onChange={onChange}
          completions={type === undefined || value.trim() === "" ? completionsOf(value, [...modules.values()].flat(), coins) : []}
          listLabel={t("moveForm:typeSuggestions")}
          placeholder={APT_COIN}
          disabled={disabled}
          onFocus={() => setHasBeenFocused(true)}
        />
      )}
    </Field>
  );
}

const NO_COINS: readonly string[] = [];

/** Types of the coins on the network, newest first; none without an index. */
function useCoinTypes(isWanted: boolean): readonly string[] {
  const { data } = useChainQuery(coinTypesQuery(), { enabled: isWanted });
  return data ?? NO_COINS;
}

/** Start of the type being typed: after the last bracket or comma. */
const LAST_PART = /[^<,\s]*$/;

function lastAddressIn(text: string): Address | undefined {
  return addressIn(LAST_PART.exec(text)?.[0] ?? "");
}

/** Suggestions for the last part of a type. */
function completionsOf(text: string, modules: readonly ModuleAbi[], coins: readonly string[]): readonly Completion[] {
  const part = LAST_PART.exec(text)?.[0] ?? "";
  const before = text.slice(0, text.length - part.length);
  const words = part.toLowerCase();
  const structs = modules.flatMap((module) => module.structs.map(({ name }) => `${moduleId(module)}::${name}`));
  const address = addressIn(part);
  const wanted =
    address === undefined ? words : `${typeAddress(address)}${words.slice(words.indexOf("::") < 0 ? words.length : words.indexOf("::"))}`;
  const found = [...PLAIN, ...coins, ...structs].filter((name) => name.toLowerCase().includes(wanted));
  return [...new Set(found)]
    .slice(0, MOST_COMPLETIONS)
    .map((name) => ({ value: `${before}${name}`, label: name, isPart: parseMoveType(`${before}${name}`) === undefined }));
}
