import { RE2JS } from 're2js'

/**
 * Patterns of users run on RE2, whose time grows with the length of the text and never explodes. What it cannot do in
 * that time (look-around, back references) is refused when a rule is saved.
 */
export function fullMatch(pattern: string, text: string): boolean {
  const known = compiled.get(pattern)
  const regex = known ?? RE2JS.compile(pattern)
  if (known === undefined) remember(pattern, regex)
  return regex.matches(text)
}

/** Absent when the pattern can be used. */
export function patternProblem(pattern: string): string | undefined {
  try {
    return RE2JS.compile(pattern).programSize() > mostSteps ? '正则表达式过于复杂，请减少重复次数' : undefined
  } catch {
    // Whatever it dislikes, it is the pattern; there is nothing else to dislike.
    return '正则表达式无法识别（不支持环视和反向引用）'
  }
}

/** Each character of a text costs at most so many steps. */
const mostSteps = 3000

const mostCompiled = 200
const compiled = new Map<string, RE2JS>()

function remember(pattern: string, regex: RE2JS): void {
  if (compiled.size >= mostCompiled) compiled.clear()
  compiled.set(pattern, regex)
}
