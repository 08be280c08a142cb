import { formatYuan } from '@kezhan/base/money'
import type { ConfigKey } from '@kezhan/hotels/model/config-keys'
import { codedSettings } from '@kezhan/hotels/rules/coded-settings'

export const typeNames = {
  text: '文字',
  time: '时刻',
  integer: '整数',
  money: '金额',
  percent: '百分比',
  switch: '开关',
  choice: '选项',
} as const satisfies Record<ConfigKey['type'], string>

/** The text of a setting in the words that a hotel reads. */
export function settingText(
  { key, type, choices }: Pick<ConfigKey, 'key' | 'type' | 'choices'>,
  text: string,
): string {
  const coded = Object.hasOwn(codedSettings, key) ? codedSettings[key] : undefined
  // What no rule could read stands as it is.
  if (coded !== undefined) return coded.problem(text) === undefined ? coded.sentence(text) : text
  switch (type) {
    case 'switch':
      return text === 'Y' ? '是' : '否'
    case 'choice':
      return choices?.find(([value]) => value === text)?.[1] ?? text
    case 'money':
      return formatYuan(Number(text))
    case 'percent':
      return `${Number(text) / 100}%`
    default:
      return text
  }
}
