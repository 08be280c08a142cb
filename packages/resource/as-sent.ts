/** What stands where a word belongs, as it was sent: whatever it is, it can be shown, and is no longer than that. */
export const asSent = (value: unknown, most = 40): string =>
  (typeof value === 'string' ? value : String(JSON.stringify(value))).slice(0, most)
