import type { Fields, ValuesOf } from '@kezhan/resource/field'
import { check } from '@kezhan/resource/validate'
import { InvalidInput } from './http/error-answer'

/**
 * Rows inside the input of a call, such as the rooms of a booking, checked in the field language. What the fields do not
 * name is dropped; problems name row and field: `rooms[0].qty`.
 */
export function rowsInput<const F extends Fields>(
  name: string,
  label: string,
  sent: unknown,
  fields: F,
  most: number,
): ValuesOf<F>[] {
  if (!Array.isArray(sent)) throw new InvalidInput([{ field: name, text: `${label}格式不正确` }])
  if (sent.length > most) throw new InvalidInput([{ field: name, text: `${label}一次最多${most}行` }])
  const rows = sent.map(row => check(isRecord(row) ? row : {}, fields, 'add'))
  const problems = rows.flatMap((row, at) =>
    row.problems.map(({ field, text }) => ({
      field: `${name}[${at}].${field}`,
      text: `${label}第${at + 1}行：${text}`,
    })),
  )
  if (problems.length > 0) throw new InvalidInput(problems)
  // The validator gives each field the type of its kind.
  return rows.map(row => row.values as ValuesOf<F>)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
