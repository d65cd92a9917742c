import { useEffect, useRef, useState, type RefObject } from 'react';
import { words } from '../verification.words.ts';

/** `failed` has the reason as a sentence. */
export type CameraState = { kind: 'starting' } | { kind: 'live' } | { kind: 'failed'; reason: string };

const noCamera = words('noCamera');
const reasons: Record<string, string> = {
  NotAllowedError: words('cameraBlocked'),
  NotFoundError: noCamera,
  OverconstrainedError: noCamera,
  NotReadableError: words('cameraInUse'),
};
const noDevices = words('cameraNotAllowed');
const otherwise = words('cameraFailed');

/** Returns why a camera did not start, and what to do instead. */
const cameraFailure = (error: unknown): string =>
  (error instanceof Error && Object.hasOwn(reasons, error.name) && reasons[error.name]) || otherwise;

/**
 * Shows the camera in the video element with the returned ref while the component is mounted. It prefers the rear
 * camera, since staff photograph the client and the card. Unmounting stops the camera.
 */
export function useCamera(): [CameraState, RefObject<HTMLVideoElement | null>] {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ kind: 'starting' });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let left = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const start = async () => {
      // undefined without https, despite its type
      const { mediaDevices: devices }: Partial<Navigator> = navigator;
      if (!devices) return setState({ kind: 'failed', reason: noDevices });
      try {
        stream = await devices.getUserMedia({
          audio: false,
          video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1440 } },
        });
        const element = video.current;
        if (left || !element) return stop();
        element.srcObject = stream;
        await element.play();
        if (!left) setState({ kind: 'live' });
      } catch (error) {
        stop();
        if (!left) setState({ kind: 'failed', reason: cameraFailure(error) });
      }
    };
    void start();
    return () => {
      left = true;
      stop();
    };
  }, []);
  return [state, video];
}
