/** Put in by the bundler (vite.config.ts). */
declare const __APP_VERSION__: string;
declare const __APP_BUILD__: string;

interface Window {
  /** Whether a reload would end on our page and not on the browser's own; set by public/start-again.js before anything else runs. */
  recuperaComesBack: () => Promise<boolean>;
}
