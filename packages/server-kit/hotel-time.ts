const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

let last = { second: Number.NaN, text: '' }

/** `YYYY-MM-DD HH:mm:ss` on the hotel's wall. Every request asks for it, so the present second is kept. */
export function hotelTime(moment: Date): string {
  const second = Math.floor(moment.getTime() / 1000)
  if (second !== last.second) last = { second, text: format.format(moment) }
  return last.text
}
