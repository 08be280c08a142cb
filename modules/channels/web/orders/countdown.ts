/** Little time is shown in red: the channel decides for itself when it is over. */
export const shortSeconds = 300

/** 剩 12:05, or 已超时. */
export function countdownText(seconds: number): string {
  if (seconds < 0) return '已超时'
  const minutes = Math.floor(seconds / 60)
  const clock = `${String(minutes % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
  return minutes < 60 ? `剩 ${clock}` : `剩 ${Math.floor(minutes / 60)}:${clock}`
}
