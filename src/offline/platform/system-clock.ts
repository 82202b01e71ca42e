/** Unix milliseconds of the device; the sync core takes its clock as a parameter instead. */
export function systemNowMs(): number {
  return Date.now();
}
