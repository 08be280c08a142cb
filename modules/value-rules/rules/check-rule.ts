import type { CheckPart } from '../model/check-rule'

/** What the wire says of the part that was not passed (platform-calls §2.9). */
export interface CheckFailure extends CheckPart {
  readonly beginIndex?: number
  readonly endIndex?: number
  readonly checkValue: string
  readonly passed: false
}

/** Whether a whole text fits a pattern; the engine is the caller's. */
export type FullMatch = (pattern: string, text: string) => boolean

/**
 * Walks the parts in their order and stops at the first that fails. A numbered part takes its characters from where
 * the last one ended: a shorter value gives a shorter piece, behind its end there is nothing.
 */
export function checkValue(
  parts: readonly CheckPart[],
  value: string,
  matches: FullMatch,
): CheckFailure | undefined {
  const letters = [...value]
  let begin = 0
  for (const part of parts) {
    if (part.digits === '*') {
      if (!matches(part.pattern, value)) return { ...part, checkValue: value, passed: false }
      continue
    }
    const end = begin + Number(part.digits)
    const piece = letters.slice(begin, end).join('')
    if (!matches(part.pattern, piece))
      return { ...part, beginIndex: begin, endIndex: end, checkValue: piece, passed: false }
    begin = end
  }
  return undefined
}

/** Whole-value parts that go first, then the numbered ones as they stand, then the other whole-value parts. */
export function inOrder(parts: readonly CheckPart[]): readonly CheckPart[] {
  const rank = ({ digits, priority }: CheckPart): number =>
    digits !== '*' ? 1 : priority === '1' ? 0 : priority === '0' ? 2 : 1
  return [...parts].sort((a, b) => rank(a) - rank(b))
}

const mostParts = 30

/** Reads the list as it is sent and stored; what is wrong is a sentence that names the line. */
export function readParts(value: unknown): { parts: readonly CheckPart[] } | { problem: string } {
  if (!Array.isArray(value) || value.length === 0) return { problem: '至少要有一条规则' }
  if (value.length > mostParts) return { problem: `最多${mostParts}条规则` }
  const parts: CheckPart[] = []
  for (const [index, line] of value.entries()) {
    const read = readPart(line)
    if (typeof read === 'string') return { problem: `第${index + 1}条：${read}` }
    parts.push(read)
  }
  return { parts }
}

function readPart(line: unknown): CheckPart | string {
  if (typeof line !== 'object' || line === null) return '格式不正确'
  const { digits, pattern, message, priority } = line as Readonly<Record<string, unknown>>
  const count = String(digits)
  if (count !== '*' && !/^[1-9]\d{0,2}$/.test(count)) return '位数应为1到999，或用 * 表示全部'
  if (typeof pattern !== 'string' || pattern === '' || pattern.length > 500)
    return '正则表达式应为1到500个字符'
  if (typeof message !== 'string' || message.trim() === '' || message.length > 200)
    return '提示文字应为1到200个字符'
  const isRanked = count === '*' && (priority === '0' || priority === '1')
  return { digits: count, pattern, message: message.trim(), ...(isRanked ? { priority } : {}) }
}
