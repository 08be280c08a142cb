import { App } from 'antd'
import { useCallback } from 'react'
import type { ApiProblem } from './client'
import { formBeingSent } from './form-being-sent'

/**
 * The one way to say no (`docs/forms.md`). In the form that is being sent it stands above the button and stays; a notice is only for
 * what has no form to stand in, such as a click on a tile. What was said before is not said twice.
 */
export function useSayNo(): (no: ApiProblem | string) => void {
  const { message } = App.useApp()
  return useCallback(
    no => {
      const form = formBeingSent()
      if (typeof no === 'string') {
        if (form === undefined) void message.warning(no)
        else form({ message: no, problems: [] })
        return
      }
      if (no.shown) return
      no.shown = true
      if (form === undefined) void message.error(no.message)
      else form(no)
    },
    [message],
  )
}
