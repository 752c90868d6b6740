import type { Address } from "../chain/facts/types.ts";

/** What an account is called here, and all of its address: an address can be made to resemble another at both ends. */
export function WholeAddress({ name, address }: { readonly name: string | undefined; readonly address: Address }) {
  return (
    <>
      {name !== undefined && name !== "" && <bdi>{name} </bdi>}
      <span className="mono break-all">{address}</span>
    </>
  );
}
