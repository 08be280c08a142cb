import { ApiProblem } from '@kezhan/client/request/client'
import { useRefresh } from '@kezhan/client/request/use-call'
import type { FormSend } from '@kezhan/widgets/form/use-form-send'
import { App } from 'antd'
import { type RefObject, useState } from 'react'
import { loadRow, saveRow } from '../resource-calls'
import { checkedBody, type RowForm, rebase } from './row-form'
import { useRowFormSend } from './use-row-form-send'

/** Somebody else has changed the row meanwhile; or his data lies below what was typed by now. */
export type Collision =
  | { readonly kind: 'changedByOthers'; readonly text: string }
  | { readonly kind: 'rebased'; readonly bothChanged: readonly string[] }

export interface RowSave {
  readonly sending: FormSend
  readonly collision: Collision | undefined
  /** True when the row is stored; otherwise the form says why not and has lost nothing. */
  readonly save: () => Promise<boolean>
  /** Loads newer data below what was typed. */
  readonly loadLatest: () => Promise<void>
}

/** Who is told of a new row, by `onAdded`, asks for it himself. */
export function useRowSave(
  form: RowForm,
  root: RefObject<HTMLElement | null>,
  addPath?: string,
  onAdded?: (id: string) => void,
): RowSave {
  const { message } = App.useApp()
  const refresh = useRefresh()
  const sending = useRowFormSend(form, root)
  const [collision, setCollision] = useState<Collision>()
  const { path } = form.resource

  async function store(): Promise<boolean> {
    const body = checkedBody(form)
    if (body === undefined) return false
    const answer = await saveRow(path, form.mode, body, addPath).catch(found)
    if (answer === undefined) return false
    message.success(answer.message || (form.mode === 'add' ? '添加成功！' : '修改成功！'))
    const id = form.mode === 'add' ? addedId(answer.result) : undefined
    if (id === undefined || onAdded === undefined) void refresh(path)
    else onAdded(id)
    return true
  }
  function found(problem: unknown): undefined {
    if (!(problem instanceof ApiProblem) || problem.refusalCode !== 'row.changed') throw problem
    setCollision({ kind: 'changedByOthers', text: problem.message })
  }
  const save = (): Promise<boolean> => {
    setCollision(undefined)
    return sending.send(store)
  }
  const loadLatest = async (): Promise<void> => {
    await sending.send(async () => {
      const latest = await loadRow(path, String(form.base.head.id))
      const bothChanged = rebase(form, latest.result).map(name => form.resource.fields[name]?.label ?? name)
      setCollision({ kind: 'rebased', bothChanged })
    })
  }
  return { sending, collision, save, loadLatest }
}

const addedId = (result: unknown): string | undefined =>
  typeof result === 'object' && result !== null && 'id' in result && typeof result.id === 'string'
    ? result.id
    : undefined
