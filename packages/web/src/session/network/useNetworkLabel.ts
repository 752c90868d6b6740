import { useNetworks } from "../context.ts";
import { networkInWords } from "../labels/networkInWords.ts";

/** Hook that returns the display name of a network by id; for a removed network, its id. */
export function useNetworkLabel(): (id: string) => string {
  const { networks } = useNetworks();
  return (id) => {
    const network = networks.find((one) => one.id === id);
    return network === undefined ? id : networkInWords(network).label;
  };
}
