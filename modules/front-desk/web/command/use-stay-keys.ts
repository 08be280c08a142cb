import { useAccess } from '@kezhan/client/access/use-access'
import type { DeskKey } from '@kezhan/client/workplace/key-layers'
import { useDeskKeys } from '@kezhan/client/workplace/use-desk-keys'
import { stayKeys } from '@kezhan/stays/web/stay/stay-keys'
import { App } from 'antd'
import type { RefObject } from 'react'
import { startDeskAct } from './desk-act-store'

interface Options {
  /** Keys of the page besides. */
  readonly more?: readonly DeskKey[]
  /** An element of the dialog whose keys these are. */
  readonly place?: RefObject<Element | null>
}

/**
 * The keys for a guest in the house. `stayNow` says whom they are for at the moment they are pressed, or in a sentence why
 * for nobody.
 */
export function useStayKeys(
  name: string,
  stayNow: () => { readonly stayId: string } | string,
  { more = [], place }: Options = {},
): void {
  const { can } = useAccess()
  const { message } = App.useApp()
  const keys = stayKeys
    .filter(one => can('order:list') && can(one.right))
    .map(({ key, title, does }) => ({
      key,
      title,
      run: () => {
        const stay = stayNow()
        if (typeof stay === 'string') void message.info(stay)
        else if ('bill' in does) startDeskAct({ kind: 'bill', action: does.bill, stayId: stay.stayId })
        else startDeskAct({ kind: 'stay', action: does.stay, stayId: stay.stayId })
      },
    }))
  useDeskKeys(name, [...more, ...keys], place)
}
