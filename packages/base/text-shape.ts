/** How wide a text is on paper: everything above code 128 counts as two, as Chinese characters do. */
export function characterLength(text: string): number {
  let length = 0
  for (let at = 0; at < text.length; at += 1) length += text.charCodeAt(at) > 128 ? 2 : 1
  return length
}

/** The length that texts are cut at where nothing else is said (widgets §9). */
const usualLength = 25

/** The beginning of a text, with an ellipsis where the rest was. */
export function cutText(text: string, most = usualLength): string {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text
}

/** `1234567.5` as `1,234,567.5`; what is no number stays as it is. */
export function withThousands(value: string | number): string {
  const text = String(value)
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(text)
  if (match === null) return text
  const [, sign = '', whole = '', fraction = ''] = match
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`
}
