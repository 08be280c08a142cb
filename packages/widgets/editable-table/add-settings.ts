import { readStored, writeStored } from '@kezhan/client/request/stored'

/** How 新增 adds rows; kept in this browser. */
export interface AddSettingsValue {
  readonly count: number
  /** Before which row, counted from 1; 0 is below the last. */
  readonly position: number
  readonly isScrolled: boolean
}

const usualSettings: AddSettingsValue = { count: 1, position: 0, isScrolled: false }
const key = 'jet-add-btn-settings'
export const mostAtOnce = 500

/** What is stored may be old or changed by hand; it is brought within the bounds of this table. */
export function readAddSettings(rowCount: number): AddSettingsValue {
  const stored = readStored(key)
  return bounded({ ...usualSettings, ...(typeof stored === 'object' ? stored : {}) }, rowCount)
}

export const writeAddSettings = (settings: AddSettingsValue): void => writeStored(key, settings)

export function bounded(
  { count, position, isScrolled }: AddSettingsValue,
  rowCount: number,
): AddSettingsValue {
  return {
    count: Math.min(mostAtOnce, Math.max(1, Math.trunc(Number(count)) || 1)),
    position: Math.min(rowCount, Math.max(0, Math.trunc(Number(position)) || 0)),
    isScrolled: isScrolled === true,
  }
}
