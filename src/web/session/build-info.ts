/** Version and build of this page, as the error page and 'Pendências' show them. Tests run without the bundler's constants. */
export const appVersion = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : '0.0.3';
export const appBuild = typeof __APP_BUILD__ === 'string' ? __APP_BUILD__ : 'dev';
