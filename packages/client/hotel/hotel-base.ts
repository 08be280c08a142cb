import type { HotelBase } from '@kezhan/resource/hotel-base'
import { useSyncExternalStore } from 'react'
import { ApiProblem, request } from '../request/client'
import { keepConfig, keptConfigVersion, loadConfig } from './hotel-config'

let base: HotelBase | undefined
/** Why it is not there, and how to ask again. */
interface BaseFailure {
  readonly problem: ApiProblem
  retry(): void
}
let failure: BaseFailure | undefined
const listeners = new Set<() => void>()

/** Room types, features, buildings, channels and the hotel itself; undefined until they are there. */
export const hotelBase = (): HotelBase | undefined => base

export function useHotelBase(): HotelBase | undefined {
  return useSyncExternalStore(subscribe, hotelBase)
}

export const useHotelBaseFailure = (): BaseFailure | undefined =>
  useSyncExternalStore(subscribe, () => failure)

/** Loads it without anybody waiting. A failure is not shown here: a screen that waits for it says so, and asks again. */
export function refreshHotelBase(hotelCode: string, signal?: AbortSignal): void {
  loadHotelBase(hotelCode, signal).catch((error: unknown) => {
    const isGivenUp = error instanceof DOMException && error.name === 'AbortError'
    if (isGivenUp) return
    if (!(error instanceof ApiProblem)) throw error
    // What was there before is still good.
    if (base === undefined)
      setBase(undefined, { problem: error, retry: () => refreshHotelBase(hotelCode, signal) })
  })
}

/**
 * Asks for what all desk screens of a hotel share, and for its settings where those in the cache are of another
 * version; throws `ApiProblem`.
 */
export async function loadHotelBase(hotelCode: string, signal?: AbortSignal): Promise<void> {
  const options = { quiet: true, ...(signal === undefined ? {} : { signal }) }
  const { result } = await request<HotelBase | null>('GET', '/base/hotel/getHotelBaseInfo', options)
  // Whoever has left the hotel meanwhile must not find it again.
  if (signal?.aborted || result?.hotelInfo.hotelCode !== hotelCode) return
  setBase(result)
  if (keptConfigVersion(hotelCode) === result.configVersion) return
  const entries = await loadConfig(hotelCode, options)
  if (!signal?.aborted) keepConfig(hotelCode, result.configVersion, entries)
}

export function forgetHotelBase(): void {
  setBase(undefined)
}

function setBase(next: HotelBase | undefined, why?: BaseFailure): void {
  base = next
  failure = why
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
