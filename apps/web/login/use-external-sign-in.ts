import { fillPath } from '@kezhan/client/request/api-url'
import { ApiProblem, request } from '@kezhan/client/request/client'
import { casLogin, thirdLoginUser } from '@kezhan/identity/model/external-calls'
import { useEffect, useState } from 'react'
import { oauthLoginPath } from '../guard/entry-paths'
import { forgetFarewellNotice } from '../guard/farewell'
import { rememberWanted } from './external-way'
import { keepLogin, type LoginAnswer } from './keep-login'

/** What a visitor brings back: a ticket of ours names its provider, one of the CAS server stands alone. */
export interface Return {
  readonly ticket: string | null
  readonly provider: string | null
}

/** Finishes the sign-in of somebody who comes back; says why it failed. */
export function useExternalSignIn({ ticket, provider }: Return) {
  const [failure, setFailure] = useState<{ readonly ticket: string; readonly text: string }>()
  useEffect(() => {
    if (ticket === null) return
    let isLeft = false
    signIn(ticket, provider).then(text => {
      if (text !== undefined && !isLeft) setFailure({ ticket, text })
    })
    return () => {
      isLeft = true
    }
  }, [ticket, provider])
  const problem = failure?.ticket === ticket ? failure?.text : undefined
  return { isBusy: ticket !== null && problem === undefined, problem }
}

const underWay = new Map<string, Promise<string | undefined>>()

/** A ticket serves once, so whoever asks again while it is under way waits for the same answer. */
function signIn(ticket: string, provider: string | null): Promise<string | undefined> {
  const known = underWay.get(ticket)
  if (known !== undefined) return known
  const asked = tryTicket(ticket, provider).finally(() => underWay.delete(ticket))
  underWay.set(ticket, asked)
  return asked
}

/** Keeps the session, or answers why there is none. */
async function tryTicket(ticket: string, provider: string | null): Promise<string | undefined> {
  // Only a head start: if it fails, the gate behind the login asks again and says so.
  import('../guard/SignedIn').catch(() => undefined)
  try {
    const { code, message, result } = await (provider === null ? askCas(ticket) : askThird(ticket, provider))
    // Decision A-10: a login has succeeded only with code 200; that of CAS goes by the success flag (shell §5).
    if (provider !== null && String(code) !== '200') return message
    forgetFarewellNotice()
    rememberWanted(null)
    keepLogin(result)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return error.message
  }
}

function askThird(ticket: string, provider: string) {
  const { path } = fillPath(thirdLoginUser.path, { ticket, provider })
  return request<LoginAnswer>('GET', path, { quiet: true })
}

function askCas(ticket: string) {
  const service = window.location.origin + oauthLoginPath
  return request<LoginAnswer>('POST', casLogin.path, { body: { ticket, service }, quiet: true })
}
