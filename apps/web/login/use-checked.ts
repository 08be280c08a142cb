import type { Problem } from '@kezhan/resource/validate'
import { useState } from 'react'

type Rules<K extends string> = Readonly<Record<K, (value: string) => string | undefined>>

/**
 * What is wrong with the fields, said from the first attempt on. A complaint of the server stays under its field until
 * that is changed.
 */
export function useChecked<K extends string>(values: Readonly<Record<K, string>>, rules: Rules<K>) {
  // `Object.keys` forgets that the names are those of the record.
  const names = Object.keys(rules) as K[]
  const [asked, setAsked] = useState<readonly K[]>([])
  const [refused, setRefused] = useState<readonly (Problem & { value: string })[]>([])
  const wrong = names.filter(name => rules[name](values[name]) !== undefined)
  const refusalOf = (name: K) =>
    refused.find(({ field, value }) => field === name && value === values[name])?.text
  return {
    wrong,
    messageOf: (name: K) => (asked.includes(name) ? rules[name](values[name]) : undefined) ?? refusalOf(name),
    /** True when nothing is wrong with these fields; otherwise the messages appear. */
    ask(some: readonly K[] = names) {
      setAsked([...asked, ...some])
      return !some.some(name => wrong.includes(name))
    },
    /** Shows the server's complaints; those about no field of this form are answered. */
    refuse(problems: readonly Problem[]) {
      const own = problems.filter(({ field }) => names.some(name => name === field))
      setRefused(own.map(problem => ({ ...problem, value: values[problem.field as K] })))
      return problems.filter(problem => !own.includes(problem))
    },
  }
}
