import { Aptos, AptosConfig, type AptosSettings } from "@aptos-labs/ts-sdk";

/** The module `shop` on chain. */
export interface Shop {
  /** Function that the wallet calls to buy. */
  readonly buyFunction: `${string}::${string}::${string}`;
  readonly chainId: () => Promise<number>;
  readonly read: () => Promise<readonly Listing[]>;
  /** Waits until a transaction is on chain; throws with the reason if it failed. */
  readonly settled: (hash: string) => Promise<void>;
}

export interface Listing {
  readonly priceOctas: bigint;
  readonly left: number;
}

const OCTAS_PER_APT = 100_000_000;

export function createShop(settings: AptosSettings, address: string): Shop {
  const aptos = new Aptos(new AptosConfig(settings));
  const view = async (name: "prices" | "stock") => {
    const [values] = await aptos.view<[string[]]>({ payload: { function: `${address}::shop::${name}`, functionArguments: [] } });
    return values;
  };
  return {
    buyFunction: `${address}::shop::buy`,
    chainId: () => aptos.getChainId(),
    read: async () => {
      const [prices, stock] = await Promise.all([view("prices"), view("stock")]);
      return prices.map((price, item) => ({ priceOctas: BigInt(price), left: Number(stock[item]) }));
    },
    settled: async (hash) => void (await aptos.waitForTransaction({ transactionHash: hash })),
  };
}

/** Amount in APT, exactly. */
export function inApt(octas: bigint): string {
  const fraction = (octas % BigInt(OCTAS_PER_APT)).toString().padStart(8, "0").replace(/0+$/, "");
  return `${octas / BigInt(OCTAS_PER_APT)}${fraction === "" ? "" : `.${fraction}`} APT`;
}
