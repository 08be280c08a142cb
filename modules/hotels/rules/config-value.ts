import { formatYuan } from '@kezhan/base/money'
import type { ConfigEntry } from '@kezhan/resource/hotel-base'
import type { Problem } from '@kezhan/resource/validate'
import { type ConfigKey, configKeys } from '../model/config-keys'
import { codedSettings } from './coded-settings'

/** What is wrong with the text of a setting, or undefined. */
export function configProblem(key: ConfigKey, text: string): string | undefined {
  if (text === '') return key.isLong ? undefined : `请填写${key.label}`
  if (text.length > 1000) return `${key.label}最多1000个字`
  switch (key.type) {
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? undefined : `${key.label}应为时刻，如 14:00`
    case 'switch':
      return text === 'Y' || text === 'N' ? undefined : `${key.label}应为“是”或“否”`
    case 'choice':
      return key.choices?.some(([value]) => value === text) ? undefined : `请选择${key.label}`
    case 'text':
      return Object.hasOwn(codedSettings, key.key) ? codedSettings[key.key]?.problem(text) : undefined
    case 'integer':
    case 'money':
    case 'percent':
      return numberProblem(key, text)
  }
}

function numberProblem(
  { label, type, min = 0, max = 1_000_000_000 }: ConfigKey,
  text: string,
): string | undefined {
  if (!/^\d{1,12}$/.test(text)) return `${label}应为数字`
  const number = Number(text)
  if (number >= min && number <= max) return undefined
  const show = type === 'money' ? formatYuan : type === 'percent' ? percentText : String
  return `${label}应在${show(min)}到${show(max)}之间`
}

const percentText = (hundredths: number): string => `${hundredths / 100}%`

/** What a client sent, as texts by key; a key that nobody declared is a problem, not a new setting. */
export function checkConfig(
  sent: Readonly<Record<string, string | null>>,
  keys: readonly ConfigKey[] = configKeys,
): {
  readonly values: ReadonlyMap<string, string>
  readonly problems: readonly Problem[]
} {
  const values = new Map<string, string>()
  const problems: Problem[] = []
  const byName = new Map(keys.map(key => [key.key, key]))
  for (const [name, value] of Object.entries(sent)) {
    const key = byName.get(name)
    const text = value?.trim() ?? ''
    const problem = key === undefined ? `没有参数“${name.slice(0, 60)}”` : configProblem(key, text)
    if (problem !== undefined) problems.push({ field: `values.${name.slice(0, 60)}`, text: problem })
    else values.set(name, text)
  }
  return { values, problems }
}

/** All settings of a hotel, or those known to everybody: its own value where it has set one, else the default. */
export function configEntries(
  own: ReadonlyMap<string, string>,
  publicOnly: boolean,
  keys: readonly ConfigKey[] = configKeys,
): ConfigEntry[] {
  return keys
    .filter(key => !publicOnly || key.isPublic === true)
    .map(({ key, type, group, default: initial }) => ({
      configKey: key,
      configValue: own.get(key) ?? initial,
      valueType: type,
      group,
    }))
}
