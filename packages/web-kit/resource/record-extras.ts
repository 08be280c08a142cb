import type { Resource } from '@kezhan/resource/define'
import { createContext, createElement, Fragment, useContext } from 'react'
import type { ResourceSlots } from './slots'

/** What is added to the screens of forms, whose pages do not know what their forms do. */
type Extras = Pick<ResourceSlots, 'rowActions' | 'toolbar' | 'mayChange' | 'detail'>
/** A hook: it may ask the server. */
export type UseRecordExtras = (path: string, resource: Resource | undefined) => Extras

const none: Extras = {}
const useNone: UseRecordExtras = () => none

const RecordExtrasContext = createContext<UseRecordExtras>(useNone)
/** Given once, around all pages. */
export const RecordExtras = RecordExtrasContext.Provider

/** The slots of a page with what others add for its resource; both have their say. */
export function useSlotsWithExtras(
  slots: ResourceSlots,
  path: string,
  resource: Resource | undefined,
): ResourceSlots {
  const useExtras = useContext(RecordExtrasContext)
  const { rowActions, toolbar, mayChange, detail } = useExtras(path, resource)
  return {
    ...slots,
    ...(rowActions && { rowActions: row => [...(slots.rowActions?.(row) ?? []), ...rowActions(row)] }),
    ...(toolbar && { toolbar: list => createElement(Fragment, null, slots.toolbar?.(list), toolbar(list)) }),
    ...(mayChange && { mayChange: row => mayChange(row) && (slots.mayChange?.(row) ?? true) }),
    ...(detail && { detail }),
  }
}
