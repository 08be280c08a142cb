const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** `1536` as `1.5 KB`. */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${value >= 100 || power === 0 ? Math.round(value) : value.toFixed(1)} ${units[power]}`
}

/** `93784` as `1 天 2 小时`: the two largest parts of a span of time. */
export function spanText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 86_400), '天'],
    [Math.floor(seconds / 3600) % 24, '小时'],
    [Math.floor(seconds / 60) % 60, '分'],
    [Math.floor(seconds) % 60, '秒'],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  const shown = parts.slice(first < 0 ? 3 : first).slice(0, 2)
  return shown.map(([count, unit]) => `${count} ${unit}`).join(' ')
}
