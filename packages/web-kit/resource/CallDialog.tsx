import { isWarning, useAskBack } from '@kezhan/client/request/ask-back'
import { ApiProblem, send } from '@kezhan/client/request/client'
import { useLifted } from '@kezhan/client/request/lift-refusal'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useRefresh } from '@kezhan/client/request/use-call'
import type { AnswerOf, Call, SentOf } from '@kezhan/resource/call'
import type { Value } from '@kezhan/resource/field'
import { App } from 'antd'
import { type ComponentType, type ReactNode, useState } from 'react'
import { reasonIn } from '../forms/use-desk-act'
import { checkedInput, type FieldOverride, newCallForm, type PathOf } from './call-form'
import { FormDialog } from './form/FormDialog'
import type { FormPartProps } from './slots'

interface Props<C extends Call> {
  call: C
  title: string
  /** What is known already: sent along and never shown. */
  given?: Partial<SentOf<C>>
  /** What stands in the fields at first, over the defaults of the call. */
  initial?: { readonly [K in keyof SentOf<C>]?: SentOf<C>[K] | null }
  /** Which inputs are shown, in this order; all that are not given when absent. An object stands for its members. */
  fields?: readonly PathOf<C['input']>[]
  overrides?: { readonly [P in PathOf<C['input']>]?: FieldOverride }
  /** Widgets that stand in for those of their fields. */
  parts?: { readonly [P in PathOf<C['input']>]?: ComponentType<FormPartProps> }
  /** What should be known before the fields are filled in. */
  note?: ReactNode
  okText?: string
  widthPx?: number
  /** Where the keys are at first: at the button where everything was said before. */
  focus?: 'first' | 'ok'
  /** What is said when it was done; nothing where the page shows the answer itself. */
  done?: string | ((answer: AnswerOf<C>, sent: SentOf<C>) => string)
  /** Below this path everything is asked for again; the first part of the call's own path when absent. */
  refreshes?: string
  /** Does it in another way than by sending the call, and says so by itself; false keeps the dialog open. */
  act?(sent: SentOf<C>, done: (answer: AnswerOf<C>) => string): Promise<boolean>
  onDone?(answer: AnswerOf<C>): void
  onClosed(): void
}

/**
 * A dialog drawn from its call, as a screen is drawn from its resource: labels, what is required, lengths, choices and
 * defaults stand in the call. A refusal keeps what was typed and says its problems at their fields; a warning is asked
 * back where the call takes `confirmed`. What somebody's agreement would lift can be applied for.
 */
export function CallDialog<C extends Call>(props: Props<C>) {
  const { call, title, note, okText = '确定', widthPx = 480, focus = 'first', act, onDone, onClosed } = props
  const { message } = App.useApp()
  const sayNo = useSayNo()
  const refresh = useRefresh()
  const askBack = useAskBack()
  const lifted = useLifted()
  // The types above are those of the call; the form works by names.
  const given = (props.given ?? {}) as Readonly<Record<string, Value>>
  const parts = (props.parts ?? {}) as Readonly<Record<string, ComponentType<FormPartProps>>>
  const [form] = useState(() =>
    newCallForm(call, {
      given,
      initial: (props.initial ?? {}) as Readonly<Record<string, Value>>,
      fields: props.fields,
      overrides: props.overrides ?? {},
      drawn: new Set(Object.keys(parts)),
    }),
  )

  async function handleSave(): Promise<boolean> {
    const { input, homeless } = checkedInput(form, call, given)
    if (input === undefined) {
      if (homeless.length > 0) sayNo(homeless.join('；'))
      return false
    }
    // Checked just now against the fields of the call.
    const sent = input as SentOf<C>
    const { done = '' } = props
    const said = (answer: AnswerOf<C>) => (typeof done === 'string' ? done : done(answer, sent))
    if (act !== undefined) return act(sent, said)
    const answered = await sendWarned(sent)
    if (answered === undefined) return false
    const { answer } = answered
    if (said(answer) !== '') message.success(said(answer))
    onDone?.(answer)
    // The dialog closes at once, and what stands behind it follows.
    void refresh(props.refreshes ?? `/${call.path.split('/')[1] ?? ''}`)
    return true
  }
  /** Undefined where the person read a warning and did not go on. */
  async function sendWarned(sent: SentOf<C>): Promise<{ readonly answer: AnswerOf<C> } | undefined> {
    const sendIt = (more: object) =>
      lifted(agreed => send(call, { ...sent, ...more, ...agreed }, { quiet: true }), reasonIn(sent))
    try {
      return { answer: await sendIt({}) }
    } catch (problem) {
      const canConfirm = problem instanceof ApiProblem && isWarning(problem) && 'confirmed' in call.input
      if (!canConfirm) throw problem
      if (!(await askBack(problem.message))) return undefined
      return { answer: await sendIt({ confirmed: 'Y' }) }
    }
  }
  return (
    <FormDialog
      title={title}
      widthPx={widthPx}
      okText={okText}
      focus={focus}
      form={form}
      note={note}
      formParts={parts}
      onSave={handleSave}
      onClosed={onClosed}
    />
  )
}
