import { ApiProblem, request } from '@kezhan/client/request/client'
import type { AnswerOf, Call, SentOf } from '@kezhan/resource/call'
import { useState } from 'react'

/** Makes a public call whose refusal the form itself shows. (`useSend` would bring the query cache along.) */
export function usePublicSend<C extends Call>(call: C) {
  const [isBusy, setBusy] = useState(false)

  async function send(
    input: SentOf<C>,
    { onDone, onRefused }: { onDone(result: AnswerOf<C>): void; onRefused(problem: ApiProblem): void },
  ) {
    setBusy(true)
    try {
      const { result } = await request<AnswerOf<C>>(call.method, call.path, { body: input, quiet: true })
      onDone(result)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      onRefused(error)
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy }
}
