/** Stands in for packages that jspdf names but that nothing here uses (see vite.config.ts). */
export default undefined;
