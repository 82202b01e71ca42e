/** Shows a toast; its host is loaded after the first paint and the message waits for it. */
export function showToast(
  kind: 'success' | 'info' | 'error',
  message: string,
  title?: string,
): void {
  void import('./toast-host.tsx').then(({ pushToast }) => pushToast(kind, message, title));
}
