import type { Fields, ValuesOf } from '@kezhan/resource/field'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { rowsInput } from '@kezhan/server-kit/rows-input'

/** Reads what calls of the desk carry inside their JSON fields. */

/** One of the words of a table, or a problem of the field. */
export function wordOf<const T extends Readonly<Record<string, string>>>(
  table: T,
  sent: string,
  field: string,
  label: string,
): keyof T & string {
  if (Object.hasOwn(table, sent)) return sent
  throw new InvalidInput([{ field, text: `${label}不正确：可选${Object.values(table).join('、')}` }])
}

/** A list of ids; nothing sent is an empty list. */
export function idsOf(sent: unknown, field: string, label: string, most = 200): string[] {
  if (sent === null || sent === undefined) return []
  const isList = Array.isArray(sent) && sent.every(one => typeof one === 'string' && one.length <= 40)
  if (!isList) throw new InvalidInput([{ field, text: `${label}格式不正确` }])
  if (sent.length > most) throw new InvalidInput([{ field, text: `${label}一次最多${most}个` }])
  return [...new Set(sent as string[])]
}

export function rowsOf<const F extends Fields>(
  sent: unknown,
  fields: F,
  field: string,
  label: string,
  most: number,
): ValuesOf<F>[] {
  return sent === null || sent === undefined ? [] : rowsInput(field, label, sent, fields, most)
}

/** One object, such as the booker. */
export function rowOf<const F extends Fields>(
  sent: unknown,
  fields: F,
  field: string,
  label: string,
): ValuesOf<F> {
  const [row] = rowsInput(field, label, [sent], fields, 1)
  if (row === undefined) throw new InvalidInput([{ field, text: `${label}格式不正确` }])
  return row
}
