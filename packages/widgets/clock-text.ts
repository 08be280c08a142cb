/** `HH:mm` on the hotel's wall, where the times in the records are from too. */
export const clockText = (moment: number): string =>
  new Date(moment).toLocaleTimeString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
