import { ApiProblem, request } from '@kezhan/client/request/client'
import type { SmsPurpose } from '@kezhan/identity/model/registration-calls'
import { sendSms } from '@kezhan/identity/model/registration-calls'
import { useCountdown } from '@kezhan/widgets/hooks/use-countdown'
import { useState } from 'react'

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
