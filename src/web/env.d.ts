/** Put in by the bundler (vite.config.ts). */
declare const __APP_VERSION__: string;
declare const __APP_BUILD__: string;
