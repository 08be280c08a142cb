import { Cache } from '@kezhan/server-kit/cache'
import { RE2JS } from 're2js'

/**
 * Patterns of users run on RE2, whose time grows with the length of the text and never explodes. What it cannot do in
 * that time (look-around, back references) is refused when a rule is saved.
 */
export function fullMatch(pattern: string, text: string): boolean {
  const known = compiled.get(pattern)
  const regex = known ?? RE2JS.compile(pattern)
  if (known === undefined) compiled.set(pattern, regex)
  return regex.matches(text)
}

/** Absent when the patterns of one rule can be used; otherwise what is wrong, with the number of the line. */
export function patternsProblem(patterns: readonly string[]): string | undefined {
  let steps = 0
  for (const [index, pattern] of patterns.entries()) {
    const size = sizeOf(pattern)
    steps += size ?? 0
    if (size === undefined) return `第${index + 1}条：正则表达式无法识别（不支持环视和反向引用）`
    if (steps > mostSteps) return `第${index + 1}条：正则表达式过于复杂，请减少重复次数`
  }
  return undefined
}

/** Each character of a value costs a rule at most so many steps: even then the longest value takes well under a second. */
const mostSteps = 1200

function sizeOf(pattern: string): number | undefined {
  try {
    return RE2JS.compile(pattern).programSize()
  } catch {
    // Whatever it dislikes, it is the pattern; there is nothing else to dislike.
    return undefined
  }
}

const compiled = new Cache<RE2JS>({
  name: 'patterns',
  title: '校验规则的表达式',
  keyedBy: '表达式',
  most: 200,
})
