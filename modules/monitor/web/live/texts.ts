const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** A size as people read it. */
export function bytesText(bytes: number): string {
  if (Number.isNaN(bytes)) return none
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  return `${(bytes / 1024 ** step).toFixed(step < 2 ? 0 : 1)} ${units[step]}`
}

export const msText = (ms: number): string =>
  Number.isNaN(ms)
    ? none
    : ms >= 1000
      ? `${(ms / 1000).toFixed(2)} 秒`
      : `${ms.toFixed(ms < 10 ? 1 : 0)} 毫秒`

export const percentText = (percent: number | null): string =>
  percent === null || Number.isNaN(percent) ? none : `${percent.toFixed(1)}%`

export const numberText = (value: number): string =>
  Number.isNaN(value) ? none : value.toLocaleString('zh-CN', { maximumFractionDigits: 2 })

export function durationText(seconds: number): string {
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3600)]
  const minutes = Math.floor((seconds % 3600) / 60)
  if (days > 0) return `${days} 天 ${hours} 小时`
  if (hours > 0) return `${hours} 小时 ${minutes} 分钟`
  return minutes > 0 ? `${minutes} 分钟` : `${Math.floor(seconds)} 秒`
}

const none = '—'
