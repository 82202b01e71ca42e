/** Hands a file to the person; the address is released after the browser has taken it. */
export function saveFile(file: { fileName: string; mime: string; bytes: ArrayBuffer }): void {
  const url = URL.createObjectURL(new Blob([file.bytes], { type: file.mime }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = file.fileName;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
