/** `2026年5月1日星期五`; a day without a time is a day of the calendar, not an instant in Greenwich. */
export function dayText(day: string | Date): string {
  const date = typeof day === 'string' ? new Date(`${day}T00:00:00`) : day
  return date.toLocaleDateString('zh-CN', { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' })
}
