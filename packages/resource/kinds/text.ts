import { patterns } from '../patterns'
import { type KindSpec, parseText } from './kind-spec'

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
    if (field.pattern !== undefined && !patterns[field.pattern].test.test(value)) {
      return { problem: `${field.label}${patterns[field.pattern].text}` }
    }
    return { value }
  },
}

export const textarea: KindSpec<'textarea'> = {
  column: () => 'text',
  compare: 'text',
  parse: (input, field) => parseText(input, field.label, field.maxLength ?? textareaLength),
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
