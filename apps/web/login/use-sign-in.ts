import { ApiProblem, request } from '@kezhan/client/request/client'
import { useState } from 'react'
import { forgetFarewellNotice, readFarewellNotice } from '../guard/farewell'
import { keepLogin, type LoginAnswer } from './keep-login'

/** Signs in; the gate around the form notices the new session and goes onward. */
export function useSignIn(path: '/user/login' | '/sys/login' | '/sys/phoneLogin') {
  // Until someone signs in, the notice says why the last session ended.
  const [notice, setNotice] = useState(readFarewellNotice)
  const [isBusy, setBusy] = useState(false)

  async function signIn(credentials: Readonly<Record<string, string>>) {
    setBusy(true)
    setNotice(undefined)
    forgetFarewellNotice()
    // Only a head start: if it fails, the gate behind the login asks again and says so.
    import('../guard/SignedIn').catch(() => undefined)
    try {
      const { code, message, result } = await request<LoginAnswer>('POST', path, {
        body: credentials,
        quiet: true,
      })
      // Decision A-10: a login has succeeded only with code 200.
      if (String(code) !== '200') return setNotice(message)
      keepLogin(result)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setNotice(error.message)
    } finally {
      setBusy(false)
    }
  }

  return { signIn, notice, isBusy }
}
