/** Query keys of the company's devices. */
export const deviceKeys = {
  /** Every page of the list. */
  all: ['devices'] as const,
  own: ['own-devices'] as const,
  /** The installation of the page that asks. */
  here: ['install-id'] as const,
  list: (page: number, sort: string | undefined) => ['devices', page, sort ?? ''] as const,
  /** The items of every device. */
  allItems: ['device-items'] as const,
  items: (device: { installId: string; owner: string }) =>
    ['device-items', device.installId, device.owner] as const,
} as const;
