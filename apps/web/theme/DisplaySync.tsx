import { usePreference } from '@kezhan/web-kit/resource/use-preference'
import { useEffect, useRef } from 'react'
import { adoptDisplaySettings, keepChanges } from './display-settings'

/** The settings follow the person: his copy on the server wins when he signs in, and takes every later change. */
export function DisplaySync() {
  const { value, isReady, save } = usePreference('display')
  const isSettled = useRef(false)
  const lastSave = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    if (!isReady || isSettled.current) return
    isSettled.current = true
    adoptDisplaySettings(value)
  }, [isReady, value])

  useEffect(
    () =>
      keepChanges(settings => {
        // A change made before the answer is newer than the answer.
        isSettled.current = true
        // One after the other, so that the last change is the one that stays.
        lastSave.current = lastSave.current.then(() => save(settings))
      }),
    [save],
  )
  return null
}
