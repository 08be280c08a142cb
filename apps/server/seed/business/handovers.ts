import type { Duty } from '@kezhan/shifts/model/shift-duty-calls'
import { demoPassword } from '../demo-data'
import type { Clerk, DemoDesk } from './demo-desk'
import type { Random } from './random'

const notes = [10_000, 5000, 2000, 1000, 500, 100, 50, 10, 5, 2, 1] as const

/** The drawer is counted and handed over. Now and then a little is missing, and somebody has to say why. */
export async function handOver(desk: DemoDesk, from: Clerk, to: Clerk, random: Random): Promise<void> {
  const blind = await desk.send<Duty | null>(from, '/ebk/shift/count', { pieces: {}, slips: {} })
  const expectedFen = blind?.drawer?.expectedFen
  if (expectedFen === undefined) return
  const missingFen = random.chance(0.08) && expectedFen > 2000 ? random.pick([500, 1000, 2000]) : 0
  await desk.send(from, '/ebk/shift/count', {
    pieces: piecesOf(Math.max(0, expectedFen - missingFen)),
    slips: {},
  })
  await desk.send(from, '/ebk/shift/handover', {
    receiver: to.username,
    password: demoPassword,
    shiftIndex: to.shift,
    areSlipsChecked: 'Y',
    ...(missingFen > 0 ? { reason: '找零差错' } : {}),
  })
}

/** A sum in the fewest notes and coins. */
export function piecesOf(amountFen: number): Record<string, number> {
  let rest = amountFen
  const pieces: Record<string, number> = {}
  for (const note of notes) {
    const count = Math.floor(rest / note)
    if (count > 0) pieces[note] = count
    rest -= count * note
  }
  return pieces
}
