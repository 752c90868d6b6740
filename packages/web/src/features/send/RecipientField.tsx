import type { AddressInput } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { useVault } from "../../session/context.ts";
import { useSentHere } from "../../session/localHistory.ts";
import { AddressMark } from "../../ui/AddressMark.tsx";
import { Field } from "../../ui/Field.tsx";
import { Menu, type MenuItem } from "../../ui/Menu.tsx";
import { shortenAddress, shownInFull } from "../../ui/shorten.ts";
import { TextInput } from "../../ui/TextInput.tsx";
import { recipientWarning } from "./recipientWarning.ts";

const MOST_RECENT = 5;

export interface RecipientFieldProps {
  readonly value: string;
  readonly parsed: AddressInput;
  readonly payer: Address;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Whom to pay: an address, one of one's own, or one that was paid before. */
export function RecipientField({ value, parsed, payer, disabled, error, onChange }: RecipientFieldProps) {
  const vault = useVault();
  // Only what the vault itself holds is offered as one's own: while locked, the list may have been changed by anybody.
  const ownAccounts = vault.kind === "unlocked" ? vault.accounts : [];
  const own = ownAccounts.filter((account) => account.address !== payer);
  const known = parsed.ok ? ownAccounts.find(({ address }) => address === parsed.address) : undefined;
  const knownWords = known && t(known.key === undefined ? "send:watchedAccount" : "send:yourAccount", { label: known.label });
  const recent = useRecentRecipients(own.map(({ address }) => address));
  const warning = parsed.ok ? recipientWarning(parsed.address, payer) : undefined;
  const item = (address: Address, label: string | undefined): MenuItem => ({
    key: address,
    icon: <AddressMark address={address} />,
    label: label ?? <span className="mono">{shortenAddress(address)}</span>,
    note: label === undefined ? undefined : <span className="mono">{shortenAddress(address)}</span>,
    onSelect: () => onChange(address),
  });
  const groups = [
    ...(own.length === 0 ? [] : [{ label: t("send:yourAccounts"), items: own.map(({ address, label }) => item(address, label)) }]),
    ...(recent.length === 0 ? [] : [{ label: t("send:recent"), items: recent.map((address) => item(address, undefined)) }]),
  ];
  return (
    <Field
      label={t("common:to")}
      error={error}
      hint={
        parsed.ok ? (
          <>
            {/* The field is too short for an address, and its end is what tells two apart. */}
            <span className="mono block break-all">{shownInFull(parsed.address)}</span>
            {warning === undefined ? knownWords : <span className="text-caution">{warning}</span>}
          </>
        ) : undefined
      }
      action={
        groups.length > 0 && (
          <Menu
            groups={groups}
            trigger={
              <button type="button" disabled={disabled} className="link">
                {t("send:choose")}
              </button>
            }
          />
        )
      }
    >
      {(control) => (
        <TextInput
          {...control}
          mono
          placeholder="0x…"
          disabled={disabled}
          value={value}
          leading={parsed.ok ? <AddressMark address={parsed.address} /> : undefined}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

function useRecentRecipients(except: readonly Address[]): readonly Address[] {
  const sent = useSentHere();
  const recipients = sent.flatMap(({ recipient, state }) => (recipient !== undefined && state === "committed" ? [recipient] : []));
  return [...new Set(recipients)].filter((address) => !except.includes(address)).slice(0, MOST_RECENT);
}
