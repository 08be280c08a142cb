/** The text of the specification (shell §5). */
export const conditionProblem = '组件JTreeSelect-condition传值有误，需要一个json字符串!'

/** What narrows a tree select: a JSON object as text. Anything else is a mistake of the page, and is said. */
export function treeConditionProblem(condition: string | undefined): string | undefined {
  if (condition === undefined || condition === '') return undefined
  try {
    const parsed: unknown = JSON.parse(condition)
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    return isObject ? undefined : conditionProblem
  } catch {
    // A text that is no JSON is what this looks for.
    return conditionProblem
  }
}
