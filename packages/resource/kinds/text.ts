import type { FieldOf } from '../field'
import { patterns } from '../patterns'
import { type KindSpec, type Parsed, parseText } from './kind-spec'

const textLength = 255
const textareaLength = 4000

export const text: KindSpec<'text'> = {
  column: field => `varchar(${field.maxLength ?? textLength})`,
  compare: 'text',
  parse: (input, field) => {
    const parsed = parseText(input, field.label, field.maxLength ?? textLength)
    if (parsed.problem !== undefined) return parsed
    const value = String(parsed.value).trim()
    if (value === '') return { value: null }
    if (field.choices !== undefined && !Object.hasOwn(field.choices, value)) {
      return { problem: `${field.label}不正确：可选${Object.values(field.choices).join('、')}` }
    }
    if (field.minLength !== undefined && value.length < field.minLength) {
      return { problem: `${field.label}最少输入${field.minLength}个字符` }
    }
    return ofPattern(value, field)
  },
}

function ofPattern(value: string, { label, pattern }: FieldOf<'text'> | FieldOf<'textarea'>): Parsed {
  return pattern === undefined || patterns[pattern].test.test(value)
    ? { value }
    : { problem: `${label}${patterns[pattern].text}` }
}

export const textarea: KindSpec<'textarea'> = {
  column: () => 'text',
  compare: 'text',
  parse: (input, field) => {
    const parsed = parseText(input, field.label, field.maxLength ?? textareaLength)
    return parsed.problem === undefined ? ofPattern(String(parsed.value), field) : parsed
  },
}

/** Stored as a hash by the server and never read back. */
export const password: KindSpec<'password'> = {
  column: () => 'text',
  compare: 'none',
  parse: (input, field) => {
    const parsed = parseText(input, field.label, 128)
    if (parsed.problem !== undefined) return parsed
    const minLength = field.minLength ?? 8
    return String(parsed.value).length < minLength
      ? { problem: `${field.label}最少输入${minLength}个字符` }
      : parsed
  },
  hideIn: ['list', 'sheet', 'detail'],
}
