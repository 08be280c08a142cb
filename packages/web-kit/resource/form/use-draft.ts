import { useEffect, useRef, useState } from 'react'
import { departureOf, draftOwner } from './draft-owner'
import { dropDraft, isSameGiven, readDraft, saveDraft } from './draft-store'
import { draftOfForm, isDirty, type RowForm, restoreDraft } from './row-form'

export interface FormDraft {
  /** `offered`: an earlier, unsaved attempt is waiting. `restored`: it came back by itself. */
  readonly state: 'none' | 'offered' | 'restored'
  readonly restore: () => void
  readonly discard: () => void
  /** Saved or knowingly given up: nothing to keep. */
  readonly settle: () => void
}

interface Options {
  /** The session expired over this form: what was typed comes back without a question. */
  readonly resumes: boolean
  /** The row of an edit has come; before, there is nothing to lay a draft over. */
  readonly isReady: boolean
}

/** Keeps a half-written row when the page is left by accident or the session expires. */
export function useDraft(form: RowForm, { resumes, isReady }: Options): FormDraft {
  const { resource } = form
  const [owner] = useState(draftOwner)
  const [place] = useState(() => ({
    path: resource.path,
    id: form.mode === 'edit' ? String(form.base.head.id) : undefined,
  }))
  const [found] = useState(() => {
    const draft = readDraft(sessionStorage, place, owner)
    return draft !== undefined && isSameGiven(draft.given, form.given) ? draft : undefined
  })
  const [answer, setAnswer] = useState<'restored' | 'discarded'>()
  const isSettled = useRef(false)

  useEffect(() => {
    if (!resumes || !isReady || found === undefined) return
    restoreDraft(form, found)
  }, [form, found, resumes, isReady])

  useEffect(() => {
    const isUnsaved = (): boolean => !isSettled.current && isDirty(form)
    const keep = (): void => {
      const departure = departureOf(owner)
      if (departure === undefined || !isUnsaved()) return
      const isInterrupted = departure === 'interrupted'
      saveDraft(sessionStorage, place, draftOfForm(form), { resource, owner, isInterrupted })
    }
    // Closing the tab takes the draft along. Our own reload after an expiry asks nothing.
    const ask = (event: BeforeUnloadEvent): void => {
      if (form.mode === 'edit' && departureOf(owner) === 'left' && isUnsaved()) event.preventDefault()
    }
    window.addEventListener('pagehide', keep)
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('beforeunload', ask)
      keep()
    }
  }, [form, resource, place, owner])

  return {
    state: stateOf(found !== undefined && isReady, resumes, answer),
    restore: () => {
      if (found !== undefined) restoreDraft(form, found)
      setAnswer('restored')
    },
    discard: () => {
      dropDraft(sessionStorage, place)
      setAnswer('discarded')
    },
    settle: () => {
      isSettled.current = true
      dropDraft(sessionStorage, place)
    },
  }
}

function stateOf(
  isFound: boolean,
  resumes: boolean,
  answer: 'restored' | 'discarded' | undefined,
): FormDraft['state'] {
  if (!isFound || answer !== undefined) return 'none'
  return resumes ? 'restored' : 'offered'
}
