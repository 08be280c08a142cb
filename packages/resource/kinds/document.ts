import { parseCron } from '@kezhan/base/cron/parse-cron'
import { Refusal } from '@kezhan/base/refusal'
import type { Field, Json } from '../field'
import { isStorable, type KindSpec, type Parsed, parseText, splitList } from './kind-spec'

const richTextLength = 200_000
const jsonLength = 200_000
const defaultFileCount = 10

/** HTML; the server cleans it before it is stored, the browser once more before it is shown. */
export const richtext: KindSpec<'richtext'> = {
  column: () => 'text',
  compare: 'none',
  parse: (input, field) => parseText(input, field.label, field.maxLength ?? richTextLength),
  hideIn: ['list'],
}

export const file: KindSpec<'file'> = { column: () => 'text', compare: 'none', parse: parsePaths }
export const image: KindSpec<'image'> = { column: () => 'text', compare: 'none', parse: parsePaths }

function parsePaths(input: unknown, field: Field): Parsed {
  const parsed = parseText(input, field.label, 4000)
  if (parsed.problem !== undefined) return parsed
  const paths = splitList(String(parsed.value))
  const maxCount = 'maxCount' in field && field.maxCount ? field.maxCount : defaultFileCount
  if (paths.length > maxCount) return { problem: `${field.label}最多上传${maxCount}个文件` }
  const strange = paths.find(path => !storedPath.test(path) || path.includes('..'))
  return strange === undefined
    ? { value: paths.join(',') || null }
    : { problem: `${field.label}含有无效的文件地址` }
}

export const cron: KindSpec<'cron'> = {
  column: () => 'varchar(120)',
  compare: 'text',
  parse: (input, field) => {
    const parsed = parseText(input, field.label, 120)
    if (parsed.problem !== undefined) return parsed
    try {
      parseCron(String(parsed.value))
      return { value: String(parsed.value).trim() }
    } catch (error) {
      // An invalid expression is an ordinary problem of the field; anything else is ours.
      if (error instanceof Refusal) return { problem: `${field.label}：${error.message}` }
      throw error
    }
  },
}

/** A code of the national division list, of a province, a city or a district. */
export const area: KindSpec<'area'> = {
  column: () => 'varchar(6) collate "C"',
  compare: 'text',
  parse: (input, field) => {
    const code = typeof input === 'number' ? String(input) : input
    return typeof code === 'string' && /^[1-9]\d{5}$/.test(code)
      ? { value: code }
      : { problem: `${field.label}应为6位地区编码` }
  },
}

export const colour: KindSpec<'colour'> = {
  column: () => 'varchar(7) collate "C"',
  compare: 'text',
  parse: (input, field) =>
    typeof input === 'string' && /^#[0-9a-fA-F]{6}$/.test(input)
      ? { value: input.toUpperCase() }
      : { problem: `${field.label}应为颜色，例如 #1890FF` },
}

/** A text is the writing of a document, so a document cannot itself be one text: read back, it would be another. */
export const json: KindSpec<'json'> = {
  column: () => 'jsonb',
  compare: 'none',
  parse: (input, field) => {
    const parsed = typeof input === 'string' ? parseJson(input) : { value: input }
    if (parsed === undefined || typeof parsed.value === 'string' || !isJson(parsed.value, 0))
      return { problem: `${field.label}不是有效的 JSON` }
    return JSON.stringify(parsed.value).length > jsonLength
      ? { problem: `${field.label}超过${jsonLength}个字符` }
      : { value: parsed.value }
  },
  toSheet: value => (value === null ? null : JSON.stringify(value)),
  hideIn: ['list'],
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function isJson(value: unknown, depth: number): value is Json {
  if (depth > 32) return false
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'string') return isStorable(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(part => isJson(part, depth + 1))
  if (typeof value !== 'object') return false
  return Object.entries(value).every(([name, part]) => isStorable(name) && isJson(part, depth + 1))
}

const storedPath = /^[\w.\-/\u4e00-\u9fff]{1,300}$/
