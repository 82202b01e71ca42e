/** Name of the drawing's file on the wire (@spec 1 §9). */
export function signatureFileName(id: string): string {
  return `${id}_signature.png`;
}
