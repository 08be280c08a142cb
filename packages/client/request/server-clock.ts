let aheadMs = 0

/** Remembers by how much the server's clock is ahead of this machine's: the signature of a call tells the time. */
export function noteServerTime(headers: Headers): void {
  const time = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(time)) aheadMs = time - Date.now()
}

export const serverNow = (): number => Date.now() + aheadMs
