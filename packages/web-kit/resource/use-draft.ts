import { useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from './draft-store'
import { draftOfForm, isDirty, type RowForm, restoreDraft } from './row-form'

export interface FormDraft {
  /** An earlier, unsaved attempt is waiting. */
  readonly isOffered: boolean
  readonly restore: () => void
  readonly discard: () => void
  /** Saved or knowingly given up: nothing to keep. */
  readonly settle: () => void
}

/** Keeps a half-written new row when the page is left by accident; an edited row asks the browser to ask. */
export function useDraft(form: RowForm): FormDraft {
  const { path, fields } = form.resource
  const [isOffered, setOffered] = useState(
    () => form.mode === 'add' && readDraft(sessionStorage, path) !== undefined,
  )
  const isSettled = useRef(false)
  useEffect(() => {
    const keep = (): void => {
      if (form.mode === 'add' && !isSettled.current && isDirty(form)) {
        saveDraft(sessionStorage, path, draftOfForm(form), fields)
      }
    }
    const ask = (event: BeforeUnloadEvent): void => {
      if (form.mode === 'edit' && !isSettled.current && isDirty(form)) event.preventDefault()
    }
    window.addEventListener('pagehide', keep)
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('beforeunload', ask)
      keep()
    }
  }, [form, path, fields])
  return {
    isOffered,
    restore: () => {
      const draft = readDraft(sessionStorage, path)
      if (draft !== undefined) restoreDraft(form, draft)
      setOffered(false)
    },
    discard: () => {
      dropDraft(sessionStorage, path)
      setOffered(false)
    },
    settle: () => {
      isSettled.current = true
      if (form.mode === 'add') dropDraft(sessionStorage, path)
    },
  }
}
