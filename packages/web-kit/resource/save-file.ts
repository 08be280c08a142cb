/** Hands a file to the browser's downloads under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by the next turn; only then may the address go.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
