/** A workbench with a sheet of figures on it: stands where a product has no working screen yet. */
export function WorkshopPicture() {
  return (
    <svg width="160" height="104" viewBox="0 0 160 104" fill="none" aria-hidden>
      <g stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M8 84h144M20 84v16M140 84v16" />
        <path d="M46 82V22a4 4 0 0 1 4-4h44l18 18v46" />
        <path d="M94 18v14a4 4 0 0 0 4 4h14" />
        <path d="M58 70V58M70 70V48M82 70V62M94 70V52" strokeWidth="6" />
        <path d="M58 34h22" />
        <path d="m124 82 6-30M136 82l-6-30" />
        <circle cx="130" cy="47" r="5" />
      </g>
    </svg>
  );
}
