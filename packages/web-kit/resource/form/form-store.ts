import type { Value } from '@kezhan/resource/field'
import type { Problem } from '@kezhan/resource/validate'
import { useSyncExternalStore } from 'react'

/**
 * The values and problems of one form, outside React: a field subscribes to itself only, so a keystroke
 * renders one field and not the form.
 */
export interface FormStore {
  readonly value: (name: string) => Value
  readonly values: () => Readonly<Record<string, Value>>
  readonly problem: (name: string) => string | undefined
  /** A new value takes the old problem of its field away. */
  readonly set: (name: string, value: Value) => void
  readonly setProblem: (name: string, text: string | undefined) => void
  readonly setProblems: (problems: readonly Problem[]) => void
  readonly replace: (values: Readonly<Record<string, Value>>) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createFormStore(initial: Readonly<Record<string, Value>>): FormStore {
  let values = initial
  let problems: Readonly<Record<string, string>> = {}
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const setProblem = (name: string, text: string | undefined): void => {
    if (problems[name] === text) return
    const { [name]: _gone, ...rest } = problems
    problems = text === undefined ? rest : { ...rest, [name]: text }
    tell()
  }
  return {
    value: name => values[name] ?? null,
    values: () => values,
    problem: name => problems[name],
    set: (name, value) => {
      if (Object.is(values[name], value)) return
      values = { ...values, [name]: value }
      const { [name]: _gone, ...rest } = problems
      problems = rest
      tell()
    },
    setProblem,
    setProblems: found => {
      // The first problem of a field is the one to solve first.
      problems = Object.fromEntries(found.toReversed().map(({ field, text }) => [field, text]))
      tell()
    },
    replace: next => {
      values = next
      tell()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useFormValue = (store: FormStore, name: string): Value =>
  useSyncExternalStore(store.subscribe, () => store.value(name))

export const useFormProblem = (store: FormStore, name: string): string | undefined =>
  useSyncExternalStore(store.subscribe, () => store.problem(name))
