import { useRef } from 'react'

/**
 * Does one thing at a time: who asks again while it is under way, as by a double click, gets `undefined` and nothing is done
 * a second time. Known at once, while a button shows that it is busy only when it is drawn again.
 */
export function useOneAtATime(): <T>(work: () => Promise<T>) => Promise<T | undefined> {
  const isUnderWay = useRef(false)
  return async work => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    try {
      return await work()
    } finally {
      isUnderWay.current = false
    }
  }
}
