import { t } from "../../language/words.ts";
import { useNetworks } from "../../session/context.ts";
import { networkInWords } from "../../session/labels/networkInWords.ts";
import { SelectField } from "../../ui/forms/SelectField.tsx";

/** Select of the network to which an external source applies. */
export function NetworkChoice({ value, onChange }: { readonly value: string; readonly onChange: (id: string) => void }) {
  const { networks } = useNetworks();
  return (
    <SelectField
      label={t("sources:network")}
      value={value}
      onChange={onChange}
      options={networks.map((network) => ({ value: network.id as string, label: networkInWords(network).label }))}
    />
  );
}
