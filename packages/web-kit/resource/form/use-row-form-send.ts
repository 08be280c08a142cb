import { ApiProblem } from '@kezhan/client/request/client'
import { type FormSend, useFormSend } from '@kezhan/widgets/form/use-form-send'
import type { RefObject } from 'react'
import { placeProblems, type RowForm } from './row-form'

/** `useFormSend` for a form of described fields: what a refusal says of a field stands under it, the rest above the button. */
export function useRowFormSend(form: RowForm, root: RefObject<HTMLElement | null>): FormSend {
  const sending = useFormSend(root)
  return { ...sending, send: work => sending.send(() => placed(form, work)) }
}

/** Throws what is left of a refusal once its fields have their part; false where nothing is left. */
async function placed(form: RowForm, work: () => unknown): Promise<unknown> {
  try {
    return await work()
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.problems.length === 0) throw problem
    const homeless = placeProblems(form, problem.problems)
    if (homeless.length === 0) return false
    const message = homeless.map(one => one.text).join('；')
    throw new ApiProblem(message, { status: problem.status, code: problem.code })
  }
}
