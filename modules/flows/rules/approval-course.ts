import type { FlowStep, FormFlow } from '../model/approval'

type TaskState = 'open' | 'agreed' | 'refused' | 'returned' | 'handedOn' | 'closed'

/** Whether a step is through after somebody agreed: at the first, or when nobody of it is left. */
export const isThrough = ({ mode }: Pick<FlowStep, 'mode'>, tasks: readonly TaskState[]): boolean =>
  mode === 'any' ? tasks.includes('agreed') : !tasks.includes('open')

/** What is wrong with a flow, in a sentence. */
export function flowProblem({ steps }: FormFlow): string | undefined {
  for (const [index, { name, users, roles, superior }] of steps.entries())
    if (!users?.length && !roles?.length && superior !== 'Y') return `第${index + 1}步“${name}”请选择审批人`
  return undefined
}
