import { obstaclesTo } from '@kezhan/base/state-table'
import { type FolioLine, type NewLine, sumFen } from './folio-line'
import type { LineAction } from './line-state'
import { isCounterpart, lineFacts, lineStateOf, lineStates } from './line-state'
import { checkMoneyLeft } from './money-left'
import { refuse } from './refusals'

/** The open day, and whether the hotel lets closed ones be taken back. */
export interface CorrectionDay {
  readonly businessDate: string
  readonly canVoidAfterAudit?: boolean
}

/** 冲账: the same line with the opposite sign, on the open day. */
export function reversalOf(line: FolioLine, lines: readonly FolioLine[], day: CorrectionDay): NewLine {
  checkLine('reverse', line, lines, day)
  const reversal: NewLine = { ...copyOf(line, -line.amountFen, day), kind: 'REVERSAL', reversesId: line.id }
  checkMoneyLeft([...lines, reversal], line.folioId)
  return reversal
}

/** 调账: what a line should have been more or less, on the open day and for the day of the line. */
export function adjustmentOf(
  line: FolioLine,
  lines: readonly FolioLine[],
  amountFen: number,
  reason: string,
  day: CorrectionDay,
): NewLine {
  checkLine('adjust', line, lines, day)
  if (amountFen === 0) throw refuse('posting.zero')
  if (reason.trim() === '') throw refuse('adjust.reason')
  const before = lines.filter(one => one.kind === 'ADJUST' && one.parentId === line.id)
  const sizeFen = (line.amountFen + sumFen(before) + amountFen) * Math.sign(line.amountFen || 1)
  if (sizeFen < 0) throw refuse('adjust.negative')
  const { roomNightsBp: _, ...rest } = copyOf(line, amountFen, day)
  const added = { kind: 'ADJUST', parentId: line.id, originDate: day.businessDate, remark: reason } as const
  checkMoneyLeft([...lines, { ...rest, ...added }], line.folioId)
  return { ...rest, ...added }
}

/** 转账: leaves one folio and enters another; both halves on the open day, for the day of the line. */
export function transferOf(
  moved: readonly FolioLine[],
  lines: readonly FolioLine[],
  target: { readonly id: string; readonly isOpen: boolean },
  pairId: string,
  day: CorrectionDay,
): NewLine[] {
  if (!target.isOpen) throw refuse('transfer.closed')
  if (moved.some(line => line.folioId === target.id)) throw refuse('transfer.self')
  const pairs = moved.flatMap((line): NewLine[] => {
    checkLine('transfer', line, lines, day)
    const pair = { parentId: line.id, pairId }
    return [
      { ...copyOf(line, -line.amountFen, day), ...pair, kind: 'TRANSFER_OUT' },
      { ...copyOf(line, line.amountFen, day), ...pair, kind: 'TRANSFER_IN', folioId: target.id },
    ]
  })
  // Both ends: a refund that is moved would take money from where none came.
  for (const folioId of [...moved.map(line => line.folioId), target.id])
    checkMoneyLeft([...lines, ...pairs], folioId)
  return pairs
}

/**
 * Everything that is open on some folios moves to another: the prepayment of an order to its first room, and what the
 * other rooms of a link owe and have paid to the main one (hotel domain §3.3, §3.10). Refunds and adjustments move along;
 * settled, reversed and moved lines stay where they are.
 */
export function transferAllOf(
  fromFolioIds: readonly string[],
  lines: readonly FolioLine[],
  target: { readonly id: string; readonly isOpen: boolean },
  pairId: string,
  day: CorrectionDay,
): NewLine[] {
  const open = lines.filter(
    line =>
      fromFolioIds.includes(line.folioId) && !isCounterpart(line) && lineStateOf(line, lines) === 'open',
  )
  return transferOf(open, lines, target, pairId, day)
}

/** 拆账: one line becomes several of the same code that sum to it, to the fen. */
export function splitOf(
  line: FolioLine,
  lines: readonly FolioLine[],
  partsFen: readonly number[],
  pairId: string,
  day: CorrectionDay,
): NewLine[] {
  checkLine('split', line, lines, day)
  if (partsFen.reduce((sum, fen) => sum + fen, 0) !== line.amountFen) throw refuse('split.sum')
  if (partsFen.length < 2 || partsFen.some(fen => Math.sign(fen) !== Math.sign(line.amountFen)))
    throw refuse('split.parts')
  const pair = { parentId: line.id, pairId }
  const parts = partsFen.map((fen, at): NewLine => {
    const { roomNightsBp = 0, ...part } = copyOf(line, fen, day)
    // The nights stay with the first part: half a bill is not half a night.
    return { ...part, ...pair, kind: 'SPLIT_IN', ...(at === 0 && roomNightsBp !== 0 ? { roomNightsBp } : {}) }
  })
  return [{ ...copyOf(line, -line.amountFen, day), ...pair, kind: 'SPLIT_OUT' }, ...parts]
}

function checkLine(
  action: LineAction,
  line: FolioLine,
  lines: readonly FolioLine[],
  day: CorrectionDay,
): void {
  const facts = lineFacts(line, day.businessDate, day.canVoidAfterAudit)
  const [refusal] = obstaclesTo(lineStates, lineStateOf(line, lines), action, facts)
  if (refusal !== undefined) throw refusal
}

/** The line as new one of the open day, with another amount; room-nights follow its sign. */
function copyOf(line: FolioLine, amountFen: number, { businessDate }: CorrectionDay): NewLine {
  const {
    id: _id,
    settleId: _settleId,
    reversesId: _reverses,
    pairId: _pair,
    parentId: _parent,
    ...rest
  } = line
  const { roomNightsBp = 0, ...kept } = rest
  const nights = amountFen === -line.amountFen ? -roomNightsBp : roomNightsBp
  return { ...kept, amountFen, businessDate, ...(nights === 0 ? {} : { roomNightsBp: nights }) }
}
