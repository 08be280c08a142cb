import { refreshHotelBase } from '@kezhan/client/hotel/hotel-base'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { visibleAttributes } from '@kezhan/hotels/model/config-attr-calls'
import type { ConfigKey } from '@kezhan/hotels/model/config-keys'
import { editConfig, hotelConfig } from '@kezhan/hotels/model/hotel-calls'
import { configProblem } from '@kezhan/hotels/rules/config-value'
import { useState } from 'react'
import { defaultText } from './setting-editors'

/** The stored settings of a hotel with what has been typed over them and not saved yet. */
export function useConfigDrafts(hotelCode: string) {
  // What others change meanwhile comes with the next visit, not under the typing hands.
  const stored = useCall(hotelConfig, { hotelCode }, { staleTimeMs: Number.POSITIVE_INFINITY })
  const attributes = useCall(visibleAttributes, {}, { staleTimeMs: Number.POSITIVE_INFINITY })
  const saving = useSend(editConfig)
  const refresh = useRefresh()
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})

  const storedOf = ({ key, default: initial }: ConfigKey): string =>
    stored.data?.find(entry => entry.configKey === key)?.configValue ?? initial
  const textOf = (key: ConfigKey): string => drafts[key.key] ?? storedOf(key)
  const isChanged = (key: ConfigKey): boolean => textOf(key) !== storedOf(key)
  const problemOf = (key: ConfigKey): string | undefined =>
    isChanged(key) ? configProblem(key, textOf(key)) : undefined
  const keys = attributes.data ?? []
  const changed = keys.filter(isChanged)

  const save = async (): Promise<void> => {
    await saving.mutateAsync({ values: Object.fromEntries(changed.map(key => [key.key, textOf(key)])) })
    await refresh(hotelConfig.path)
    setDrafts({})
    // The desk screens of this browser follow at once.
    refreshHotelBase(hotelCode)
  }
  return {
    stored,
    attributes,
    keys,
    textOf,
    textOfKey: (name: string): string => {
      const key = keys.find(one => one.key === name)
      return key === undefined ? defaultText(name) : textOf(key)
    },
    storedOf,
    isChanged,
    problemOf,
    changed,
    hasProblem: changed.some(key => problemOf(key) !== undefined),
    isSaving: saving.isPending,
    change: (key: ConfigKey, value: string) => setDrafts(all => ({ ...all, [key.key]: value })),
    reset: () => setDrafts({}),
    save,
  }
}
