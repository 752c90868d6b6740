import { Camera } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { FileInput } from "../../ui/forms/FileInput.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { openCamera, ScanError, scanFrame, scanPicture } from "./scanQr.ts";

/** Milliseconds between scanned camera frames. */
const FRAME_MS = 200;

/** Dialog that scans a QR code from the camera or an image. It requests the camera only on a click and uploads no image. */
export function ScanDialog({ onScan, onClose }: { readonly onScan: (text: string) => void; readonly onClose: () => void }) {
  const [stream, setStream] = useState<MediaStream>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  // Turns the camera off when the dialog unmounts, however it was closed.
  useEffect(() => () => stop(stream), [stream]);
  const attempt = async (act: () => Promise<void>) => {
    setProblem(undefined);
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ScanError)) throw error;
      setProblem(t(`fields:scan.${error.problem}`));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="small"
      title={t("fields:scanTitle")}
      description={t("fields:scanText")}
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onClick={onClose}>{t("fields:scanCancel")}</Button>}
    >
      <div className="grid gap-4">
        {stream === undefined ? (
          <div>
            <Button
              icon={<Camera />}
              busy={isBusy}
              onClick={() => void attempt(async () => setStream(await openCamera(navigator.mediaDevices)))}
            >
              {t("fields:useCamera")}
            </Button>
          </div>
        ) : (
          <Viewfinder stream={stream} onScan={onScan} />
        )}
        <Field label={t("fields:pictureOfCode")}>
          {(control) => (
            <FileInput
              {...control}
              accept="image/*"
              onChoose={(file) => {
                if (file !== undefined) void attempt(async () => onScan(await scanPicture(file)));
              }}
            />
          )}
        </Field>
        <div role="status" className="empty:hidden">
          {problem !== undefined && <Notice level="caution">{problem}</Notice>}
        </div>
      </div>
    </Dialog>
  );
}

function Viewfinder({ stream, onScan }: { readonly stream: MediaStream; readonly onScan: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.srcObject = stream;
    const timer = setInterval(() => {
      const text = scanFrame(element);
      if (text === undefined) return;
      clearInterval(timer);
      onScan(text);
    }, FRAME_MS);
    return () => {
      clearInterval(timer);
      element.srcObject = null;
    };
  }, [stream, onScan]);
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label={t("fields:viewfinder")}
      className="aspect-square w-full rounded-control bg-sunken object-cover"
    />
  );
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
