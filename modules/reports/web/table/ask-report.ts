import { send } from '@kezhan/client/request/client'
import { isRun, type ReportAnswer, type ReportReply, type ReportRun } from '@kezhan/reports/model/report'
import type { reportCalls } from '@kezhan/reports/model/report-calls'
import type { Call, SentOf } from '@kezhan/resource/call'

export type RunCalls = Pick<ReturnType<typeof reportCalls>, 'run' | 'cancelRun'>

const lookEveryMs = 800

/** Asks for a report; one that takes long is looked for until it is there, and called off when nobody wants it any more. */
export async function askReport<C extends Call<Call['input'], ReportReply>>(
  { run, cancelRun }: RunCalls,
  call: C,
  input: SentOf<C>,
  signal: AbortSignal,
  onRun: (run: ReportRun | undefined) => void,
): Promise<ReportAnswer> {
  let reply: ReportReply = await send(call, input, { signal, quiet: true })
  while (isRun(reply)) {
    const { runId } = reply
    const callOff = () => void send(cancelRun, { runId }, { quiet: true }).catch(() => undefined)
    if (signal.aborted) callOff()
    signal.addEventListener('abort', callOff)
    try {
      onRun(reply)
      await pause(signal)
      reply = await send(run, { runId }, { signal, quiet: true })
    } finally {
      signal.removeEventListener('abort', callOff)
      onRun(undefined)
    }
  }
  return reply
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, lookEveryMs)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
