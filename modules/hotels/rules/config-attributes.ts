import type { Problem } from '@kezhan/resource/validate'
import type { ConfigAttribute } from '../model/config-attr-calls'
import { type ConfigKey, configKeyOf, configKeys } from '../model/config-keys'
import { configProblem } from './config-value'

export type Choices = readonly (readonly [value: string, text: string])[]

/** What the platform has stored about a setting; null follows the product. */
export interface StoredAttribute {
  readonly key: string
  readonly label: string | null
  readonly group: string | null
  readonly type: ConfigKey['type'] | null
  readonly default: string | null
  readonly choices: Choices | null
  readonly help: string | null
  readonly sortOrder: number | null
  readonly isVisible: boolean
  readonly isEditable: boolean
}

/** All settings in the order of their page: by group in the order of the product, then by number. */
export function attributesFrom(stored: readonly StoredAttribute[]): ConfigAttribute[] {
  const said = new Map(stored.map(one => [one.key, one]))
  const known = configKeys.map((key, index) => builtIn(key, (index + 1) * 10, said.get(key.key)))
  const all = [...known, ...stored.flatMap(ownAttribute)]
  const groups = [...new Set(all.map(one => one.group))]
  return all.sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.sortOrder - b.sortOrder)
}

function builtIn(key: ConfigKey, order: number, said: StoredAttribute | undefined): ConfigAttribute {
  return {
    ...key,
    label: said?.label ?? key.label,
    // A later version may no longer accept what the platform once said; then the product's word holds.
    default:
      said?.default != null && configProblem(key, said.default) === undefined ? said.default : key.default,
    sortOrder: said?.sortOrder ?? order,
    isVisible: said?.isVisible ?? true,
    isEditable: said?.isEditable ?? true,
    isBuiltIn: true,
    isChanged: said !== undefined,
  }
}

function ownAttribute(said: StoredAttribute): ConfigAttribute[] {
  const { key, label, group, type, sortOrder, isVisible, isEditable, choices, help } = said
  if (configKeyOf.has(key) || label === null || group === null || type === null) return []
  return [
    {
      key,
      label,
      group,
      type,
      default: said.default ?? '',
      sortOrder: sortOrder ?? 0,
      isVisible,
      isEditable,
      ...(choices === null ? {} : { choices }),
      ...(help === null ? {} : { help }),
      isBuiltIn: false,
      isChanged: false,
    },
  ]
}

const ownKey = /^[a-z][A-Za-z0-9]{0,39}(\.[A-Za-z0-9]{1,30})?$/

/** What is wrong with a new setting of the platform's own. */
export function newAttributeProblems(key: ConfigKey, present: readonly ConfigKey[]): Problem[] {
  if (!ownKey.test(key.key)) return [{ field: 'key', text: '参数名应为小写字母开头的字母和数字' }]
  if (present.some(one => one.key.toLowerCase() === key.key.toLowerCase()))
    return [{ field: 'key', text: '参数名已存在' }]
  return attributeProblems(key)
}

/** What is wrong with what is said about a setting: its choices, or a default that it would itself refuse. */
export function attributeProblems(key: ConfigKey): Problem[] {
  const values = key.choices?.map(([value]) => value) ?? []
  if (
    key.type === 'choice' &&
    (values.length < 2 || values.length > 20 || new Set(values).size < values.length)
  )
    return [{ field: 'choices', text: '可选值应有2到20个，且不能重复' }]
  const problem = configProblem({ ...key, label: '默认值' }, key.default)
  return problem === undefined ? [] : [{ field: 'defaultValue', text: problem }]
}

/** `auto=自动` on each line; a line without a text is its own text. */
export function readChoices(text: string): Choices {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => {
      const at = line.indexOf('=')
      return at <= 0 ? [line, line] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    })
}

export const writeChoices = (choices: Choices): string =>
  choices.map(([value, text]) => `${value}=${text}`).join('\n')
