/**
 * Brasília time as a fixed offset of -03:00, worked out by arithmetic: `Intl` time-zone data differ between machines
 * and would change the bytes of the PDF. Brazil has kept no summer time since 2019 (Decreto 9.772/2019); instants
 * before that are also shown at -03:00, and the page says which offset it uses.
 */
const brasiliaOffsetMs = -3 * 60 * 60 * 1000;

/** `dd/mm/aaaa hh:mm:ss` at -03:00 of an ISO instant; a text that is no instant is given back as it is. */
export function formatBrasiliaTime(iso: string): string {
  const parts = brasiliaParts(iso);
  if (parts === null) return iso;
  const { year, month, day, hour, minute, second } = parts;
  return `${day}/${month}/${year} ${hour}:${minute}:${second}`;
}

/** Date as PDF wants it (`D:AAAAMMDDhhmmss-03'00'`) of an ISO instant. Throws RangeError when it is none, or outside 1970 to 2037. */
export function toPdfDate(iso: string): string {
  const parts = brasiliaParts(iso);
  if (parts === null) throw new RangeError(`createdAt is no ISO instant: ${iso}`);
  const { year, month, day, hour, minute, second } = parts;
  if (Number(year) < 1970 || Number(year) > 2037)
    throw new RangeError(`createdAt is out of range: ${iso}`);
  return `D:${year}${month}${day}${hour}${minute}${second}-03'00'`;
}

type Parts = {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
};

function brasiliaParts(iso: string): Parts | null {
  // Without an offset the machine's own zone would decide: such a text is no instant.
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/u.test(iso)) return null;
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return null;
  const local = new Date(at + brasiliaOffsetMs).toISOString();
  return {
    year: local.slice(0, 4),
    month: local.slice(5, 7),
    day: local.slice(8, 10),
    hour: local.slice(11, 13),
    minute: local.slice(14, 16),
    second: local.slice(17, 19),
  };
}
