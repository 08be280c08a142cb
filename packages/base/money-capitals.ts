import { assert } from './assert'

const digits = '零壹贰叁肆伍陆柒捌玖'
const places: readonly string[] = ['', '拾', '佰', '仟']

/** An amount as bills and receipts print it: 1030.50 is 壹仟零叁拾元伍角整. */
export function moneyInCapitals(amountFen: number): string {
  assert(Number.isSafeInteger(amountFen), 'an amount is a whole number of fen')
  const size = Math.abs(amountFen)
  if (size === 0) return '零元整'
  const yuan = Math.floor(size / 100)
  const whole = yuan > 0 ? `${inCapitals(yuan)}元` : ''
  return `${amountFen < 0 ? '负' : ''}${whole}${partInCapitals(size % 100, yuan > 0)}`
}

function partInCapitals(part: number, hasYuan: boolean): string {
  const jiao = Math.floor(part / 10)
  const fen = part % 10
  const jiaoText = jiao > 0 ? `${digits[jiao]}角` : ''
  if (fen === 0) return `${jiaoText}整`
  // The rules for drafts ask for 零 where the jiao is missing between yuan and fen.
  return `${hasYuan && jiao === 0 ? '零' : jiaoText}${digits[fen]}分`
}

function inCapitals(count: number): string {
  if (count >= 100_000_000) return joined(count, 100_000_000, '亿')
  if (count >= 10_000) return joined(count, 10_000, '万')
  let text = ''
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(count / 10 ** place) % 10
    if (digit > 0) text += `${digits[digit]}${places[place]}`
    // One 零 stands for any number of missing digits between two written ones.
    else if (text !== '' && !text.endsWith('零')) text += '零'
  }
  return text.replace(/零$/, '')
}

function joined(count: number, group: number, name: string): string {
  const rest = count % group
  const gap = rest > 0 && rest < group / 10 ? '零' : ''
  return inCapitals(Math.floor(count / group)) + name + gap + (rest > 0 ? inCapitals(rest) : '')
}
