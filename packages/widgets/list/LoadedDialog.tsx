import type { ApiProblem } from '@kezhan/client/request/client'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ActionModal } from '../ActionModal'

interface Props<T> {
  query: UseQueryResult<T, ApiProblem>
  title: string
  widthPx: number
  onClosed(): void
  children(value: T): ReactNode
}

/**
 * A dialog that comes once and whole: before its answer is there is nothing to agree to, and a dialog in the place of another
 * would not know where the keyboard was before. What kept the answer away is said in it.
 */
export function LoadedDialog<T>({ query, title, widthPx, onClosed, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error === null) return null
  return (
    <ActionModal title={title} widthPx={widthPx} onClosed={onClosed}>
      {query.error.message}
    </ActionModal>
  )
}
