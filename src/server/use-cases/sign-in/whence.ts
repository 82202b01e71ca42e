/** Where a call about an account comes from. */
export type Whence = {
  /** Network address. */
  address: string;
  /** Token of the device cookie, where the browser sent one. */
  browser: string | undefined;
  userAgent: string;
};
