/** Largest photo that is accepted, in bytes: 70 MB is enforced (@spec 1 §5 Photo capture). */
export const maxPhotoBytes = 70 * 1024 * 1024;

/** Most pixels of a photo that is decoded: a small file may claim to be a huge picture (decisions: Pictures). */
export const maxPhotoPixels = 26_000_000;

/** What the message says (@spec 1 §5: 'Arquivo deve ter no máximo 50MB'); both readings are kept, 70 is enforced. */
export const statedMaxPhotoMegabytes = 50;

/** Photos are resized to this width in pixels before they are stored (@spec 1 §9). */
export const photoWidthPixels = 1024;

/** JPEG quality of stored photos, 0 to 1 (@spec 1 §9). */
export const photoQuality = 0.7;

/** Largest drawing accepted by the server, in bytes: a 2x canvas of a tablet stays far below. */
export const maxDrawingBytes = 2 * 1024 * 1024;

/** Fewest points of a drawing that is more than a dot (decisions: Pictures). */
export const minDrawingPoints = 6;

/** Shortest path of a drawing, in CSS pixels, that is more than a dot. */
export const minDrawingLengthPixels = 40;

/** Version of the payload that this build writes; the server reads this and the three before it. */
export const payloadVersion = 2;

/** Random bytes that a payload carries so that it cannot be guessed by its hash. */
export const saltBytes = 16;
