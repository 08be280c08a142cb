/** Something that a person wants to remember. */
export interface Task {
  readonly id: number
  readonly text: string
  readonly isDone: boolean
}

export const mostTasks = 100
export const longestTask = 200

/** What the server kept; whatever is no task is left out. */
export function readTasks(stored: unknown): Task[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, mostTasks).filter(isTask)
}

/** New ones come first; an empty text, or one too many, changes nothing. */
export function addTask(tasks: readonly Task[], typed: string): readonly Task[] {
  const text = typed.trim().slice(0, longestTask)
  if (text === '' || tasks.length >= mostTasks) return tasks
  const id = Math.max(0, ...tasks.map(task => task.id)) + 1
  return [{ id, text, isDone: false }, ...tasks]
}

export const markTask = (tasks: readonly Task[], id: number, isDone: boolean): readonly Task[] =>
  tasks.map(task => (task.id === id ? { ...task, isDone } : task))

export const withoutTask = (tasks: readonly Task[], id: number): readonly Task[] =>
  tasks.filter(task => task.id !== id)

function isTask(one: unknown): one is Task {
  if (typeof one !== 'object' || one === null) return false
  const { id, text, isDone } = one as Partial<Task>
  return Number.isSafeInteger(id) && typeof text === 'string' && typeof isDone === 'boolean'
}
