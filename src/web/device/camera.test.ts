import { describe, expect, it } from 'vitest';
import { cameraFaultOf, countCameras, isCameraSupported } from './camera.ts';

describe('cameraFaultOf', () => {
  it.each([
    [{ name: 'NotAllowedError' }, 'refused'],
    [{ name: 'NotFoundError' }, 'absent'],
    [{ name: 'NotReadableError' }, 'busy'],
    [new TypeError('no getUserMedia'), 'unsupported'],
    ['something', 'unknown'],
    [null, 'unknown'],
  ] as const)('%o is %s', (error, fault) => {
    expect(cameraFaultOf(error)).toBe(fault);
  });
});

describe('countCameras', () => {
  it('counts video inputs only, and 0 when the browser refuses to tell', async () => {
    const devices = {
      enumerateDevices: async () => [
        { kind: 'videoinput' },
        { kind: 'audioinput' },
        { kind: 'videoinput' },
      ],
    } as unknown as MediaDevices;
    expect(await countCameras(devices)).toBe(2);
    const broken = {
      enumerateDevices: () => Promise.reject(new Error('no')),
    } as unknown as MediaDevices;
    expect(await countCameras(broken)).toBe(0);
  });
});

describe('isCameraSupported', () => {
  it('is false on an insecure address, where mediaDevices is absent', () => {
    expect(isCameraSupported({} as MediaDevices)).toBe(false);
  });
});
