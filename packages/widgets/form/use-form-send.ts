import { ApiProblem } from '@kezhan/client/request/client'
import { type Refusal, sendFrom } from '@kezhan/client/request/form-being-sent'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { isArriving } from '../dom/arriving'
import { areSound, countWrong, focusFirstWrong } from '../dom/first-wrong'

export interface FormSend {
  readonly isSending: boolean
  /** Why the last attempt was refused. */
  readonly refusal: Refusal | undefined
  /** How many fields were found wrong and have not been mended since. */
  readonly wrongCount: number
  /** There were some: their line keeps its place, or the button would jump from under the pointer when the last one is mended. */
  readonly hadWrong: boolean
  /**
   * Sends the form, once at a time. False where it was not done: `work` said so, or something was refused meanwhile. The form
   * stays as it is then, and the keyboard goes to the first field that is wrong.
   */
  readonly send: (work: () => unknown) => Promise<boolean>
}

const stillArriving: Refusal = { message: '文件还在上传，请等它传完，或取消它', problems: [] }

/** What every form does when it is sent; `FormSummary` shows what became of it above the button (`docs/forms.md`). */
export function useFormSend(root: RefObject<HTMLElement | null>): FormSend {
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isTried, setTried] = useState(false)
  const [wrongCount, setWrongCount] = useState(0)
  const [hadWrong, setHadWrong] = useState(false)
  // Known at once, also to a second click that comes before anything is drawn again.
  const isUnderWay = useRef(false)
  // Fields draw their own problems, each by itself: how many there are is seen where they stand.
  useLayoutEffect(() => {
    const form = root.current
    const look = (): void => {
      const count = isTried ? countWrong(form) : 0
      setWrongCount(count)
      if (count > 0) setHadWrong(true)
    }
    look()
    if (!isTried || form === null) return
    const watch = new MutationObserver(look)
    watch.observe(form, {
      subtree: true,
      childList: true,
      attributeFilter: ['class', 'data-problem', 'aria-invalid'],
    })
    return () => watch.disconnect()
  }, [isTried, root])

  const send: FormSend['send'] = async work => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    let isRefused = false
    const refuse = (said: Refusal): void => {
      isRefused = true
      setRefusal(said)
    }
    // What the form finds wrong by itself is known at once, and no button turns for it.
    const waiting = setTimeout(() => setSending(true))
    setRefusal(undefined)
    setTried(false)
    let isDone = false
    try {
      if (isArriving(root.current)) refuse(stillArriving)
      else isDone = areSound(root.current) && (await sendFrom(refuse, work)) !== false && !isRefused
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      if (!problem.shown) refuse(problem)
      problem.shown = true
    } finally {
      clearTimeout(waiting)
      isUnderWay.current = false
      setSending(false)
    }
    setTried(!isDone)
    if (isDone) setHadWrong(false)
    // Problems are drawn with the next frame, those of a form of antd one later.
    if (!isDone) requestAnimationFrame(() => requestAnimationFrame(() => focusFirstWrong(root.current)))
    return isDone
  }
  return { isSending, refusal, wrongCount, hadWrong, send }
}
