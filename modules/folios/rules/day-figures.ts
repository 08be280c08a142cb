import { roundQuotient, toTheFen } from '@kezhan/base/rounding'
import type { NewLine } from './folio-line'

/** What a day's lines say of its rooms. */
export interface RoomFigures {
  readonly roomRevenueFen: number
  /** 10000 is one room-night; half days count half, a no-show earns but is no night. */
  readonly roomNightsBp: number
  /** 平均房价; absent where no room was sold. */
  readonly averagePriceFen: number | undefined
}

export function roomFigures(lines: readonly NewLine[]): RoomFigures {
  const room = lines.filter(line => line.class === 'ROOM')
  const roomRevenueFen = room.reduce((sum, line) => sum + line.amountFen, 0)
  const roomNightsBp = room.reduce((sum, line) => sum + (line.roomNightsBp ?? 0), 0)
  const averagePriceFen =
    roomNightsBp > 0
      ? roundQuotient(BigInt(roomRevenueFen) * 10_000n, BigInt(roomNightsBp), toTheFen)
      : undefined
  return { roomRevenueFen, roomNightsBp, averagePriceFen }
}

/** 试算平衡: yesterday's balances and today's lines give today's balances, or the difference. */
export function trialDifferenceFen(
  yesterdayFen: number,
  todaysLines: readonly NewLine[],
  todayFen: number,
): number {
  const change = todaysLines.reduce(
    (sum, line) => sum + (line.side === 'C' ? line.amountFen : -line.amountFen),
    0,
  )
  return todayFen - yesterdayFen - change
}
