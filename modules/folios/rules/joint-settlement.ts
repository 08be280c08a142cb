import { type CorrectionDay, transferOf } from './corrections'
import type { FolioLine, NewLine } from './folio-line'
import { isCounterpart, lineStateOf } from './line-state'

/**
 * 联房结账: what the other rooms of a link owe and have paid moves to the main one, where one payment closes all of it
 * (hotel domain §3.10). Settled, reversed and moved lines stay where they are.
 */
export function joinedLines(
  lines: readonly FolioLine[],
  mainFolioId: string,
  otherFolioIds: readonly string[],
  pairId: string,
  day: CorrectionDay,
): NewLine[] {
  const open = lines.filter(
    line =>
      otherFolioIds.includes(line.folioId) && !isCounterpart(line) && lineStateOf(line, lines) === 'open',
  )
  return transferOf(open, lines, { id: mainFolioId, isOpen: true }, pairId, day)
}
