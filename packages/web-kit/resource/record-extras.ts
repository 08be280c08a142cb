import type { Resource } from '@kezhan/resource/define'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import { createContext, createElement, Fragment, useContext } from 'react'
import type { Row } from './row'
import type { ResourceSlots } from './slots'

/** What is added to the screens of forms, whose pages do not know what their forms do. */
interface Extras extends Pick<ResourceSlots, 'rowActions' | 'toolbar' | 'mayChange' | 'detail'> {
  /** What can be done on the page of one record. */
  readonly recordActions?: (row: Row) => readonly RowAction[]
}
/** A hook: it may ask the server. */
export type UseRecordExtras = (path: string, resource: Resource | undefined) => Extras

const none: Extras = {}
const useNone: UseRecordExtras = () => none

const RecordExtrasContext = createContext<UseRecordExtras>(useNone)
/** Given once, around all pages. */
export const RecordExtras = RecordExtrasContext.Provider

export const useRecordExtras: UseRecordExtras = (path, resource) =>
  useContext(RecordExtrasContext)(path, resource)

/** What two add, one after the other. */
export const bothExtras =
  (useFirst: UseRecordExtras, useSecond: UseRecordExtras): UseRecordExtras =>
  (path, resource) => {
    const first = useFirst(path, resource)
    const second = useSecond(path, resource)
    return {
      ...joined({ ...second }, first),
      ...((first.recordActions ?? second.recordActions) && {
        recordActions: row => [...(first.recordActions?.(row) ?? []), ...(second.recordActions?.(row) ?? [])],
      }),
    }
  }

/** The slots of a page with what others add for its resource; both have their say. */
export function useSlotsWithExtras(
  slots: ResourceSlots,
  path: string,
  resource: Resource | undefined,
): ResourceSlots {
  return joined(slots, useRecordExtras(path, resource))
}

function joined(slots: ResourceSlots, { rowActions, toolbar, mayChange, detail }: Extras): ResourceSlots {
  return {
    ...slots,
    ...(rowActions && { rowActions: row => [...(slots.rowActions?.(row) ?? []), ...rowActions(row)] }),
    ...(toolbar && { toolbar: list => createElement(Fragment, null, slots.toolbar?.(list), toolbar(list)) }),
    ...(mayChange && { mayChange: row => mayChange(row) && (slots.mayChange?.(row) ?? true) }),
    ...(detail && { detail }),
  }
}
