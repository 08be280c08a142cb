import { type RefObject, useRef } from 'react'

/**
 * Boxes that no form of the browser sends: asked before anything is sent. One that holds what is no value says so itself
 * and gets the keyboard; what is sent would be the number that stood there before.
 */
export function useSoundBoxes<E extends HTMLElement = HTMLDivElement>(): {
  readonly part: RefObject<E | null>
  readonly areSound: () => boolean
} {
  const part = useRef<E>(null)
  const areSound = (): boolean => {
    const boxes = [...(part.current?.querySelectorAll('input') ?? [])]
    const wrong = boxes.find(box => !box.validity.valid)
    wrong?.focus()
    return wrong === undefined
  }
  return { part, areSound }
}
