/** Query keys of the company's devices. */
export const deviceKeys = {
  list: (page: number) => ['devices', page] as const,
  items: (device: { installId: string; owner: string }) =>
    ['device-items', device.installId, device.owner] as const,
} as const;
