/** `HH:mm:ss` as the clock on the wall shows it. */
export function clockOf(moment: Date) {
  return [moment.getHours(), moment.getMinutes(), moment.getSeconds()]
    .map(part => String(part).padStart(2, '0'))
    .join(':')
}
