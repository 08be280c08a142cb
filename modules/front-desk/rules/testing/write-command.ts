import type { Command } from '../command-line'
import { commandWords } from '../command-words'

/** The line that says a command, as the examples do. */
export function writeCommand({
  name,
  subjects,
  toRoom,
  nights,
  amountFen,
  time,
  price,
  note,
}: Command): string {
  const amount = amountFen === undefined ? undefined : String(amountFen / 100)
  const priceWord = price === undefined ? undefined : price === 'keep' ? '原价' : '新价'
  return [...subjects, commandWords[name].word, toRoom, nights, amount, time, priceWord, note]
    .filter(part => part !== undefined)
    .join(' ')
}
