const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** `YYYY-MM-DD HH:mm:ss` on the hotel's wall. */
export const hotelTime = (moment: Date): string => format.format(moment)
