/** A refusal as the server writes it: its text stands twice, by which a device knows it for ours. */
export const refusalBody = (
  code: string,
  message: string,
): { code: string; message: string; error: string } => ({ code, message, error: message });
