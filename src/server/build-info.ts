/** Put in by the bundler (tools/build.mjs). */
declare const __APP_BUILD__: string;

/** Build of this server; tests run without the bundler's constant. */
export const serverBuild = typeof __APP_BUILD__ === 'string' ? __APP_BUILD__ : 'dev';
