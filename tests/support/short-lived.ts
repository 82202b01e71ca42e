/**
 * Options of Node for servers that live as long as a test. V8 compiles the embedded engine as it goes and then, in the background, once more
 * for speed: for a server that ends after some seconds that costs more of the processor than it gives back. Nothing else differs.
 */
export const shortLived = ['--liftoff-only'] as const;
