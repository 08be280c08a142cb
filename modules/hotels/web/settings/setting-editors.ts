import { configKeyOf } from '@kezhan/hotels/model/config-keys'
import { type ComponentType, createContext, use } from 'react'

export interface SettingEditorProps {
  readonly id: string
  /** The name of the setting, for those who do not see it. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly disabled: boolean
  /** What another setting says at this moment, saved or not. */
  readonly textOf: (key: string) => string
}
/** Editors of settings that hold a whole rule, by key. They say themselves what is wrong with which of their boxes. */
export type SettingEditors = Readonly<Record<string, ComponentType<SettingEditorProps>>>

/** The rules stand in modules above this one, which hand their editors down. */
const SettingEditorsContext = createContext<SettingEditors>({})
export const SettingEditorsProvider = SettingEditorsContext.Provider

export function useSettingEditor(key: string): ComponentType<SettingEditorProps> | undefined {
  const editors = use(SettingEditorsContext)
  return Object.hasOwn(editors, key) ? editors[key] : undefined
}

export const defaultText = (key: string): string => configKeyOf.get(key)?.default ?? ''
