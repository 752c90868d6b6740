import type { Address } from "../chain/facts/types.ts";

/** Account name and full address. Attackers can craft addresses with the same first and last digits, so no digits are omitted. */
export function WholeAddress({ name, address }: { readonly name: string | undefined; readonly address: Address }) {
  return (
    <>
      {name !== undefined && name !== "" && <bdi>{name} </bdi>}
      <span className="mono break-all">{address}</span>
    </>
  );
}
