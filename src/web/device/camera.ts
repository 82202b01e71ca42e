/** Which way a camera looks: `user` = at the person holding the device, `environment` = away from them. */
export type CameraFacing = 'user' | 'environment';

/** Why there is no picture, in the words the screen chooses its text by. */
export type CameraFault = 'refused' | 'absent' | 'busy' | 'unsupported' | 'unknown';

/** Asks for a wide picture and never demands: an exact constraint fails on cheap cameras. */
export function cameraConstraints(facing: CameraFacing): MediaTrackConstraints {
  return { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1080 } };
}

/** Whether this browser can open a camera here at all (insecure addresses cannot). */
export function isCameraSupported(
  devices: MediaDevices | undefined = navigator.mediaDevices,
): boolean {
  return typeof devices?.getUserMedia === 'function';
}

/** Names the fault behind what `getUserMedia` threw. */
export function cameraFaultOf(error: unknown): CameraFault {
  const name =
    typeof error === 'object' && error !== null && 'name' in error
      ? String(error.name)
      : String(error);
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
    case 'PermissionDeniedError':
      return 'refused';
    case 'NotFoundError':
    case 'DevicesNotFoundError':
    case 'OverconstrainedError':
      return 'absent';
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return 'busy';
    case 'TypeError':
      return 'unsupported';
    default:
      return 'unknown';
  }
}

/** Number of cameras of the device; 0 where the browser does not tell. */
export async function countCameras(
  devices: MediaDevices | undefined = navigator.mediaDevices,
): Promise<number> {
  try {
    const list = (await devices?.enumerateDevices?.()) ?? [];
    return list.filter((device) => device.kind === 'videoinput').length;
  } catch {
    return 0;
  }
}
