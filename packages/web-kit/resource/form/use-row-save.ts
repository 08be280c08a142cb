import { ApiProblem } from '@kezhan/client/request/client'
import { useRefresh } from '@kezhan/client/request/use-call'
import { App } from 'antd'
import { useState } from 'react'
import { loadRow, saveRow } from '../resource-calls'
import { checkedBody, placeProblems, type RowForm, rebase } from './row-form'

/** Why a save did not happen, as far as it is not said under a field. */
export type SaveFailure =
  | { readonly kind: 'refused'; readonly text: string; readonly requestId: string | undefined }
  | { readonly kind: 'changedByOthers'; readonly text: string }
  | { readonly kind: 'rebased'; readonly bothChanged: readonly string[] }

export interface RowSave {
  readonly isSaving: boolean
  readonly failure: SaveFailure | undefined
  /** True when the row is stored; otherwise the form says why not and has lost nothing. */
  readonly save: () => Promise<boolean>
  /** Loads newer data below what was typed. */
  readonly loadLatest: () => Promise<void>
}

/** Who is told of a new row, by `onAdded`, asks for it himself. */
export function useRowSave(form: RowForm, addPath?: string, onAdded?: (id: string) => void): RowSave {
  const { message } = App.useApp()
  const refresh = useRefresh()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<SaveFailure>()
  const { path } = form.resource

  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setSaving(true)
    setFailure(undefined)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setFailure(failureOf(form, error))
      return undefined
    } finally {
      setSaving(false)
    }
  }
  const save = async (): Promise<boolean> => {
    const body = isSaving ? undefined : checkedBody(form)
    if (body === undefined) return false
    const answer = await attempt(() => saveRow(path, form.mode, body, addPath))
    if (answer === undefined) return false
    message.success(answer.message || (form.mode === 'add' ? '添加成功！' : '修改成功！'))
    const id = form.mode === 'add' ? addedId(answer.result) : undefined
    if (id === undefined || onAdded === undefined) void refresh(path)
    else onAdded(id)
    return true
  }
  const loadLatest = async (): Promise<void> => {
    const latest = await attempt(() => loadRow(path, String(form.base.head.id)))
    if (latest === undefined) return
    const bothChanged = rebase(form, latest.result).map(name => form.resource.fields[name]?.label ?? name)
    setFailure({ kind: 'rebased', bothChanged })
  }
  return { isSaving, failure, save, loadLatest }
}

const addedId = (result: unknown): string | undefined =>
  typeof result === 'object' && result !== null && 'id' in result && typeof result.id === 'string'
    ? result.id
    : undefined

function failureOf(form: RowForm, problem: ApiProblem): SaveFailure | undefined {
  if (problem.refusalCode === 'row.changed') return { kind: 'changedByOthers', text: problem.message }
  const homeless = placeProblems(form, problem.problems)
  if (problem.problems.length > 0 && homeless.length === 0) return undefined
  const text = homeless.length > 0 ? homeless.map(one => one.text).join('；') : problem.message
  return { kind: 'refused', text, requestId: problem.requestId }
}
