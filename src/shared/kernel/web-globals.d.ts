/**
 * The few globals that browsers, workers and Node share, declared here because
 * `shared` is compiled with the ECMAScript library alone: anything else is a compile error.
 */
declare const crypto: {
  subtle: { digest(algorithm: 'SHA-256', data: Uint8Array | ArrayBuffer): Promise<ArrayBuffer> };
  getRandomValues<T extends Uint8Array>(array: T): T;
};
declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean });
  decode(input?: Uint8Array | ArrayBuffer, options?: { stream?: boolean }): string;
}
declare function btoa(data: string): string;
declare function atob(data: string): string;
declare class URLSearchParams {
  set(name: string, value: string): void;
  toString(): string;
}
