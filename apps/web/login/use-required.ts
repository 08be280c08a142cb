import { useState } from 'react'

/** The messages of the empty fields, which the form shows from the first attempt on. */
export function useRequired<K extends string>(
  values: Readonly<Record<K, string>>,
  messages: Readonly<Record<K, string>>,
) {
  const [wasAsked, setAsked] = useState(false)
  // `Object.keys` forgets that the names are those of the record.
  const missing = (Object.keys(messages) as K[]).filter(name => values[name].trim() === '')
  return {
    missing,
    messageOf: (name: K) => (wasAsked && missing.includes(name) ? messages[name] : undefined),
    /** True when nothing is missing; otherwise the messages appear. */
    ask() {
      setAsked(true)
      return missing.length === 0
    },
  }
}
