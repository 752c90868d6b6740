import { useEffect, useState } from "react";
import { type PublishedText, publishedText } from "../../chain/code/publishedText.ts";

/** Decompressed text of a package file; undefined during decompression. */
export function usePublishedText(bytes: Uint8Array | undefined): PublishedText | undefined {
  const [read, setRead] = useState<{ readonly bytes: Uint8Array; readonly text: PublishedText }>();
  useEffect(() => {
    let isLeft = false;
    if (bytes === undefined) return;
    void publishedText(bytes).then((text) => !isLeft && setRead({ bytes, text }));
    return () => {
      isLeft = true;
    };
  }, [bytes]);
  return bytes === undefined || read?.bytes !== bytes ? undefined : read.text;
}
