import type { ConfigEntry } from '@kezhan/resource/hotel-base'
import { request } from '../request/client'
import { readStored, sevenDaysMs, storedKeys, writeStored } from '../request/stored'

/** The settings of a hotel as the browser keeps them, by their keys (shell §3). */
interface KeptConfig {
  readonly hotelCode: string
  readonly configVersion: number
  readonly entries: Readonly<Record<string, ConfigEntry>>
}

/** A setting of the signed-in hotel by its key; undefined until the settings are there. */
export function hotelConfig(key: string): string | undefined {
  const entries = readKept()?.entries
  return entries !== undefined && Object.hasOwn(entries, key) ? entries[key]?.configValue : undefined
}

export const keptConfigVersion = (hotelCode: string): number | undefined => {
  const kept = readKept()
  return kept?.hotelCode === hotelCode ? kept.configVersion : undefined
}

export function keepConfig(hotelCode: string, configVersion: number, entries: readonly ConfigEntry[]): void {
  const byKey = Object.fromEntries(entries.map(entry => [entry.configKey, entry]))
  const kept: KeptConfig = { hotelCode, configVersion, entries: byKey }
  writeStored(storedKeys.config, kept, sevenDaysMs)
}

export async function loadConfig(
  hotelCode: string,
  options: { readonly quiet: boolean; readonly signal?: AbortSignal },
): Promise<readonly ConfigEntry[]> {
  const query = { hotelCode }
  const path = '/api/base/getHotelConfig'
  return (await request<readonly ConfigEntry[]>('GET', path, { ...options, query })).result
}

function readKept(): KeptConfig | undefined {
  const value = readStored(storedKeys.config)
  return isKept(value) ? value : undefined
}

const isKept = (value: unknown): value is KeptConfig =>
  typeof value === 'object' &&
  value !== null &&
  'hotelCode' in value &&
  'configVersion' in value &&
  'entries' in value &&
  typeof value.entries === 'object' &&
  value.entries !== null
