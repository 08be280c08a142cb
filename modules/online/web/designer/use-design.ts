import { beginHistory, type History, redo, step, undo } from '@kezhan/base/history'
import { ApiProblem } from '@kezhan/client/request/client'
import { useSayNo } from '@kezhan/client/request/say-no'
import { useRefresh } from '@kezhan/client/request/use-call'
import { onlineForm } from '@kezhan/online/model/form'
import {
  type Design,
  designOf,
  fieldFromRecord,
  headOf,
  rowsOf,
  tableFromRecord,
} from '@kezhan/online/rules/design/design'
import type { FormHead } from '@kezhan/online/rules/resource-from-rows'
import type { Json } from '@kezhan/resource/field'
import { useKept } from '@kezhan/web-kit/forms/use-kept'
import { saveRow } from '@kezhan/web-kit/resource/resource-calls'
import type { Row } from '@kezhan/web-kit/resource/row'
import { useMemo, useState } from 'react'
import type { Apply } from './designing'
import { recordsOf } from './stored-rows'

/** A form while it is drawn: the steps that were taken, what is kept of them in this tab until it is saved, and saving it. */
export function useDesign(form: Row, past: readonly string[], isDisabled: boolean) {
  const sayNo = useSayNo()
  const refresh = useRefresh()
  const stored = useMemo(() => storedDesign(form, past), [form, past])
  const kept = useKept(`cgformDesign:${String(form.code)}`, { design: stored, version: form.version ?? null })
  const [history, setHistory] = useState<History<Design>>(() => beginHistory(kept.value.design))
  const [seen, setSeen] = useState(form.version)
  const [savedFrom, setSavedFrom] = useState<Json>()
  const [isSaving, setSaving] = useState(false)
  const design = history.now
  // What was drawn before it was known which version it lies over counts from the one that was loaded.
  const version = kept.isKept ? kept.value.version : (form.version ?? null)

  if (seen !== form.version) {
    setSeen(form.version)
    // Drawn on while it was being saved: it lies over what was saved.
    if (kept.isKept && version === savedFrom) kept.change({ design, version: form.version ?? null })
    // Somebody else has drawn, and nothing of ours is in the way.
    else if (!kept.isKept && !isAlike(stored, design)) setHistory(beginHistory(stored))
  }
  function show(next: History<Design>) {
    setHistory(next)
    kept.change({ design: next.now, version })
  }
  const apply: Apply = (next, tag) => {
    if (!isDisabled && next !== design) show(step(history, next, tag))
  }
  async function save(): Promise<boolean> {
    setSaving(true)
    try {
      await saveRow(onlineForm.path, 'edit', bodyOf(form, version, design))
      kept.forget({ design, version })
      setSavedFrom(version)
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      // Those of single rows stand in their own words.
      sayNo(error.problems[0]?.text ?? error.message)
      return false
    } finally {
      await refresh(onlineForm.path)
      setSaving(false)
    }
  }
  return {
    design,
    apply,
    save,
    isSaving,
    /** There is something that is not saved. */
    isKept: kept.isKept,
    /** Somebody else has saved the form meanwhile. */
    isBehind: kept.isKept && version !== form.version && version !== savedFrom,
    undo: history.past.length === 0 ? undefined : () => show(undo(history)),
    redo: history.future.length === 0 ? undefined : () => show(redo(history)),
    discard(): void {
      kept.forget({ design: stored, version: form.version ?? null })
      setHistory(beginHistory(stored))
    },
  }
}

function storedDesign(form: Row, past: readonly string[]): Design {
  // The answer of the form of forms; what its fields hold was checked when it was saved.
  const { code, title, dataScope, isTree, treeLabel, remark, rules, layout } = form as unknown as FormHead
  return designOf(
    {
      code,
      title,
      dataScope,
      isTree,
      treeLabel: treeLabel ?? null,
      remark: remark ?? null,
      rules: rules ?? null,
      layout: layout ?? null,
    },
    {
      fields: recordsOf(form.fields).map(fieldFromRecord),
      tables: recordsOf(form.tables).map(tableFromRecord),
    },
    past,
  )
}

/** What an edit of the form sends: code, scope and kind of form never change. */
function bodyOf(form: Row, version: Json, design: Design): Readonly<Record<string, Json>> {
  const { title, treeLabel, remark, rules, layout } = headOf(design)
  const { fields, tables } = rowsOf(design)
  return {
    id: form.id,
    version,
    title,
    treeLabel,
    remark,
    rules,
    layout,
    fields: withIds(fields, recordsOf(form.fields)),
    tables: withIds(tables, recordsOf(form.tables)),
  }
}

interface Named {
  readonly childName?: string | null
  readonly name: string
  readonly id?: string
}
/** A row that was stored since it was drawn has the id that it got then, so that it is changed and not replaced. */
function withIds<T extends Named>(
  rows: readonly T[],
  stored: readonly Readonly<Record<string, Json>>[],
): Json {
  const known = new Set(stored.map(({ id }) => id))
  const taken = new Set<Json | undefined>(rows.map(({ id }) => id))
  const byName = new Map(stored.filter(({ id }) => !taken.has(id ?? null)).map(row => [keyOf(row), row.id]))
  return rows.map(({ id, ...row }) => {
    const now = id !== undefined && known.has(id) ? id : byName.get(keyOf(row))
    // A row is plain data; the type of the form only says more about it.
    return {
      ...(row as unknown as Readonly<Record<string, Json>>),
      ...(now === undefined ? {} : { id: now }),
    }
  })
}

const keyOf = ({
  childName,
  name,
}: {
  readonly childName?: Json | undefined
  readonly name?: Json | undefined
}) => `${String(childName)}.${String(name)}`

const isAlike = (one: Design, other: Design): boolean => said(one) === said(other)
function said(design: Design): string {
  const { fields, tables } = rowsOf(design)
  const plain = (rows: readonly Named[]) => rows.map(({ id: _, ...row }) => row)
  return JSON.stringify([headOf(design), plain(fields), plain(tables)])
}
