import { ApiProblem, send } from '@kezhan/client/request/client'
import { useRefresh } from '@kezhan/client/request/use-call'
import { type FormButton, pressButton } from '@kezhan/flows/model/action-calls'
import { dataPath } from '@kezhan/online/rules/data-path'
import { App } from 'antd'
import { useRef } from 'react'

/** Presses a button of a form for records; `onPrint` gets those that are to be printed, and the sheet where there is one. */
export function usePress(
  code: string,
  onPrint: (ids: readonly string[], sheetId: string | null) => void,
): (button: FormButton, ids: readonly string[]) => Promise<void> {
  const { message } = App.useApp()
  const refresh = useRefresh()
  // Who presses twice while it is on its way presses once.
  const isBusy = useRef(false)
  return async (button, ids) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const { prints, sheetId } = await send(pressButton, { code, key: button.key, ids: [...ids] })
      message.success(`“${button.title}”已完成`)
      await Promise.all([refresh(dataPath(code)), refresh('/online/flows/runs')])
      if (prints) onPrint(ids, sheetId)
    } catch (problem) {
      // The request client has shown a refusal.
      if (!(problem instanceof ApiProblem)) throw problem
    } finally {
      isBusy.current = false
    }
  }
}
