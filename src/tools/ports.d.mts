/** A port of 127.0.0.1 that nothing listens on and that no other call of any process gets while this process lives. */
export function freePort(): Promise<number>;
