import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { chainQuery } from "../../chain/queries/chainQuery.ts";
import { moduleAbisQuery } from "../../chain/queries/codeQueries.ts";
import { modulesQuery } from "../../chain/queries/modulesQuery.ts";
import type { TypedSecret } from "../../chain/secrets/typedSecret.ts";
import { useLedgerIdentity, useMayConnect, useNetworkStatus, useVault } from "../../session/context.ts";
import { useChainContext, useChainQueries } from "../../session/network/useChainQuery.ts";
import { openedCode } from "../../session/openedCode.ts";
import { type NetworkQuestion, questionsIn } from "./networkQuestions.ts";
import type { Lookup } from "./networkRows.ts";

/** Milliseconds without a keystroke before a network request is sent. */
const PAUSE_MS = 120;
const STALE_MS = 1_000;
const STALE_KNOWN_MS = 500;
const STALE_MODULES_MS = 60_000;

/**
 * Queries the network for a typed search text after a typing pause, but never for a possible secret. Obsolete requests are cancelled, and
 * each row appears as soon as its response arrives.
 */
export function useLookups(text: string, secret: TypedSecret): readonly Lookup[] {
  const at = useChainContext();
  const mayConnect = useMayConnect();
  const isAway = useNetworkStatus().kind === "offline";
  const client = useQueryClient();
  const isPaused = usePaused(text);
  const questions = secret === "no" ? questionsIn(text) : [];
  const moduleNames = async (address: Address) =>
    (await client.fetchQuery({ ...modulesQuery(address)(at), staleTime: STALE_MODULES_MS })).map(({ name }) => name);
  const known = useKnownAddresses();
  // A module that was published a second ago is found.
  const modulesAt = (address: Address) => client.fetchQuery({ ...moduleAbisQuery(address)(at), staleTime: STALE_KNOWN_MS });
  const queries = questions.map((question) =>
    chainQuery({
      key: ["lookUp", question.kind, textOf(question)],
      ask: async ({ client: chain, signal }) => {
        const { lookUp } = await import("./lookUp.ts");
        return lookUp(chain, question, { moduleNames, known, modulesAt }, signal);
      },
      staleTime: STALE_MS,
    }),
  );
  const results = useChainQueries(queries, { enabled: isPaused && mayConnect });
  return questions.map((question, index) => {
    const { data, error } = results[index] ?? {};
    const isFailed = error != null || isAway || !mayConnect;
    return { question, answer: data ?? (isFailed ? "failed" : "waiting") };
  });
}

function textOf(question: NetworkQuestion): string {
  switch (question.kind) {
    case "address":
      return question.address;
    case "hash":
      return question.hash;
    case "version":
      return question.version.toString();
    case "block":
      return question.height.toString();
    case "coin":
      return question.type;
    case "name":
    case "code":
    case "words":
    case "known":
    case "module":
      return question.text;
  }
}

/** Addresses whose code the search includes: accounts of this browser, contacts, and modules opened before. */
function useKnownAddresses(): readonly Address[] {
  const vault = useVault();
  const identity = useLedgerIdentity();
  const accounts = vault.kind === "absent" ? [] : vault.accounts.map(({ address }) => address);
  const contacts = vault.kind === "unlocked" ? vault.contacts.map(({ address }) => address) : [];
  return [...new Set([...accounts, ...openedCode(identity), ...contacts])];
}

/** True once the text has stayed unchanged for the debounce time. */
function usePaused(text: string): boolean {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text;
}
