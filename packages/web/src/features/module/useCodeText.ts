import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { readBytecode } from "../../chain/bytecode/bytecodeReader.ts";
import { sourceNames } from "../../chain/bytecode/sourceNames.ts";
import { type ModuleOutline, moveOutline } from "../../chain/code/moveOutline.ts";
import { toHex } from "../../chain/facts/hex.ts";

/** Disassembled or decompiled code. */
export type CodeText =
  | { readonly kind: "reading" }
  | { readonly kind: "text"; readonly text: string; readonly outline: ModuleOutline | undefined }
  /** The bytecode was rejected. */
  | { readonly kind: "rejected"; readonly reason: string }
  | { readonly kind: "failed"; readonly error: Error };

interface CodeTextOptions {
  /** Name of the module, for an outline of the text. */
  readonly module?: string;
  /** Outline of the published source, whose names the decompiled text shows. */
  readonly source?: ModuleOutline | undefined;
}

/** Code made from bytecode in a worker. */
export function useCodeText(form: "disassembly" | "decompiled", bytecode: Uint8Array, { module, source }: CodeTextOptions = {}): CodeText {
  const kind = form === "decompiled" ? "decompile" : "disassemble";
  const names = useMemo(() => (kind === "decompile" && source !== undefined ? sourceNames(source) : undefined), [kind, source]);
  const { data, error } = useQuery({
    queryKey: [kind, toHex(bytecode), names === undefined ? null : namesKey(names)],
    queryFn: ({ signal }) => readBytecode(kind === "decompile" ? { kind, bytecode, names } : { kind, bytecode }, signal),
    retry: false,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });
  const text = data?.ok === true ? data.value : undefined;
  const outline = useMemo(
    () => (text === undefined || module === undefined || text.length > MOST_READ ? undefined : moveOutline(text, module)),
    [text, module],
  );
  if (error !== null) return { kind: "failed", error };
  if (data === undefined) return { kind: "reading" };
  return data.ok ? { kind: "text", text: data.value, outline } : { kind: "rejected", reason: data.reason };
}

/** Longer texts have no outline and no colours. */
const MOST_READ = 1_000_000;

function namesKey({ functions, structs, errors }: ReturnType<typeof sourceNames>): string {
  return JSON.stringify([[...functions], [...structs], [...errors].map(([code, name]) => [code.toString(), name])]);
}
