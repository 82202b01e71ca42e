/**
 * The page: A4 drawn 794 px wide, padding 80 px above and below and 60 px at the sides, text down to 1040 px.
 * All numbers here are points (1/72 inch), measured from the top left corner. @spec 3 §9
 */
const pointsPerMm = 72 / 25.4;
const pageWidthPt = 210 * pointsPerMm;
const pointsPerPx = pageWidthPt / 794;

/** A4 and its text area, in points from the top left corner. */
export const pageGeometry = {
  width: pageWidthPt,
  height: 297 * pointsPerMm,
  left: 60 * pointsPerPx,
  right: pageWidthPt - 60 * pointsPerPx,
  top: 80 * pointsPerPx,
  bottom: 1040 * pointsPerPx,
  contentWidth: pageWidthPt - 120 * pointsPerPx,
  contentHeight: 960 * pointsPerPx,
} as const;

/** Watermark: width in points (120 mm) and opacity. @spec 3 §9 */
export const watermark = {
  width: 120 * pointsPerMm,
  maxHeight: 200 * pointsPerMm,
  opacity: 0.1,
} as const;
