import { ApiProblem, request } from '@kezhan/client/request/client'
import type { SmsPurpose } from '@kezhan/identity/model/registration-calls'
import { sendSms } from '@kezhan/identity/model/registration-calls'
import { useEffect, useState } from 'react'

const pauseMs = 60_000

/** Asks for a code; another one can be asked for after a minute. */
export function useSmsCode(smsmode: SmsPurpose) {
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<{ readonly text: string; readonly isSent: boolean }>()
  const { secondsLeft, start } = useCountdown()

  async function askFor(mobile: string) {
    setBusy(true)
    setAnswer(undefined)
    try {
      const { message } = await request(sendSms.method, sendSms.path, {
        body: { mobile, smsmode },
        quiet: true,
      })
      setAnswer({ text: message, isSent: true })
      start(pauseMs)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setAnswer({ text: error.message, isSent: false })
    } finally {
      setBusy(false)
    }
  }
  return { askFor, isBusy, secondsLeft, answer }
}

/** Counts by the clock: a tab in the background misses beats. */
function useCountdown() {
  const [untilMs, setUntil] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (untilMs === 0) return
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))
      setSecondsLeft(left)
      if (left === 0) setUntil(0)
    }, 250)
    return () => clearInterval(timer)
  }, [untilMs])
  function start(lengthMs: number) {
    setSecondsLeft(lengthMs / 1000)
    setUntil(Date.now() + lengthMs)
  }
  return { secondsLeft, start }
}
