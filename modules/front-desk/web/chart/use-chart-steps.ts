import { formatYuan } from '@kezhan/base/money'
import { ApiProblem, send } from '@kezhan/client/request/client'
import { useRefresh } from '@kezhan/client/request/use-call'
import type { ChartStep } from '@kezhan/front-desk/rules/chart-steps'
import { assignRoom, unassignRoom, updateOrder } from '@kezhan/reservations/model/booking-calls'
import { changeRoom, extendStay, shortenStay, swapRoom } from '@kezhan/stays/model/stay-calls'
import { useAct } from '@kezhan/web-kit/forms/use-act'

export interface StepTerms {
  readonly reason: string
  readonly price: 'keep' | 'quoted'
  numberOf(roomId: string | null): string
}

/** Carries out steps one after the other; answers what was refused, after saying what had been done before. */
export function useChartSteps(): (
  steps: readonly ChartStep[],
  terms: StepTerms,
) => Promise<string | undefined> {
  const act = useAct()
  const refresh = useRefresh()
  return async (steps, terms) => {
    const done: string[] = []
    let refusal: string | undefined
    for (const step of steps) {
      const said = await act(
        async isConfirmed => {
          try {
            return await sendStep(step, terms, isConfirmed ? { confirmed: 'Y' } : {})
          } catch (problem) {
            if (problem instanceof ApiProblem) {
              refusal = problem.message
              // The dialog says it; a notice would say it twice.
              problem.shown = true
            }
            throw problem
          }
        },
        text => text,
      )
      if (said === undefined) break
      refusal = undefined
      done.push(said)
    }
    if (done.length > 0) await refresh('/ebk')
    if (done.length === steps.length) return undefined
    return `${done.length === 0 ? '' : `${done.join('；')}。接着：`}${refusal ?? '没有继续'}`
  }
}

async function sendStep(step: ChartStep, terms: StepTerms, confirmed: { confirmed?: 'Y' }): Promise<string> {
  const { bar } = step
  const quiet = { quiet: true }
  const version = 'version' in step && step.version !== undefined ? { version: step.version } : {}
  const { reason, price, numberOf } = terms
  switch (step.call) {
    case 'assign':
      await send(
        assignRoom,
        { reservationRoomId: bar.id, roomId: step.roomId, ...version, ...confirmed },
        quiet,
      )
      return `${bar.name} 已排到 ${numberOf(step.roomId)}`
    case 'unassign':
      await send(unassignRoom, { reservationRoomId: bar.id, ...version }, quiet)
      return `${bar.name} 已移到未排房`
    case 'changeRoom': {
      const input = { stayId: bar.id, roomId: step.roomId, reason, price, ...version, ...confirmed }
      const { roomNo, differenceFen } = await send(changeRoom, input, quiet)
      return `已换到 ${roomNo}${differenceFen === 0 ? '' : `，房费差额 ${formatYuan(differenceFen)}`}`
    }
    case 'swap':
      await send(swapRoom, { stayId: bar.id, otherStayId: step.other.id, reason }, quiet)
      return `${numberOf(bar.roomId)} 与 ${numberOf(step.other.roomId)} 已互换`
    case 'extend': {
      const remedy = step.remedy === undefined ? {} : { remedy: step.remedy }
      const room = step.roomId === undefined ? {} : { remedyRoomId: step.roomId }
      const input = {
        stayId: bar.id,
        departDate: step.depart,
        price,
        ...version,
        ...remedy,
        ...room,
        ...confirmed,
      }
      const done = await send(extendStay, input, quiet)
      const owed = done.needMoreDepositFen
      return `续住至 ${done.departPlanTs.slice(0, 10)}，房费 ${formatYuan(done.addedFen)}${
        owed > 0 ? `，请补交押金 ${formatYuan(owed)}` : ''
      }`
    }
    case 'shorten': {
      const done = await send(shortenStay, { stayId: bar.id, departDate: step.depart, ...version }, quiet)
      return `离店改为 ${done.departPlanTs.slice(0, 16)}`
    }
    case 'dates': {
      const line = { reservationRoomId: bar.id, arriveDate: step.arrive, departDate: step.depart }
      await send(updateOrder, { reservationId: bar.reservationId ?? '', lines: [line], ...version }, quiet)
      return `${bar.name} 已改为 ${step.arrive} 至 ${step.depart}`
    }
  }
}
