import type { ScreenElement } from '@kezhan/screens/model/document'
import type { ScreenData } from '@kezhan/screens/model/screen-calls'
import { moveElement, removeElement, resizeElement } from '@kezhan/screens/rules/arrange'
import { nameOf } from '@kezhan/screens/rules/document-problem'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useWallSize } from '../wall/use-wall-size'
import { WallView } from '../wall/WallView'
import styles from './designer.module.css'
import type { Design } from './use-design'

interface Props {
  design: Design
  data: ScreenData | undefined
  chosen: string | undefined
  onChoose(key: string | undefined): void
  /** Nothing can be taken hold of. */
  isPreview: boolean
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The screen as it will be, with a handle over each element. */
export function Canvas({ design, data, chosen, onChoose, isPreview }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { wall } = design
  const { cellPx } = useWallSize(place, wall, 'width')
  return (
    // Takes the focus when an element goes, so that the keys of the desk are still heard.
    <div ref={place} className={styles.canvas} tabIndex={-1}>
      <WallView wall={wall} data={data} cellPx={cellPx}>
        {!isPreview &&
          wall.elements.map(element => (
            <Handle
              key={element.key}
              element={element}
              design={design}
              cellPx={cellPx}
              isChosen={element.key === chosen}
              onChoose={onChoose}
              onGone={() => place.current?.focus()}
            />
          ))}
      </WallView>
    </div>
  )
}

interface HandleProps extends Pick<Props, 'design' | 'onChoose'> {
  element: ScreenElement
  cellPx: number
  isChosen: boolean
  onGone(): void
}

/** By pointer: drag to move, the corner to resize. By keyboard: arrows move, with Shift they resize, Delete removes. */
function Handle({ element, design, cellPx, isChosen, onChoose, onGone }: HandleProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Who works on the canvas by keyboard goes on with what he has just pasted.
    const canvas = button.current?.closest('[tabindex="-1"]')
    if (isChosen && canvas?.contains(document.activeElement)) button.current?.focus()
  }, [isChosen])
  const { key, x, y, w, h } = element
  const drag = useDrag(design, key, cellPx)
  function handleKey(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (arrow !== undefined) {
      event.preventDefault()
      const arranged = event.shiftKey ? resizeElement : moveElement
      design.change(arranged(design.wall, key, ...arrow))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      design.change(removeElement(design.wall, key))
      onChoose(undefined)
      onGone()
    } else if (event.key === 'Escape') onChoose(undefined)
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.handle}
      style={{ left: x * cellPx, top: y * cellPx, width: w * cellPx, height: h * cellPx }}
      aria-label={`组件 ${nameOf(element)}，第${x + 1}列第${y + 1}行，宽${w}高${h}`}
      aria-pressed={isChosen}
      onFocus={() => onChoose(key)}
      onKeyDown={handleKey}
      onPointerDown={event => {
        onChoose(key)
        drag.begin(event, moveElement)
      }}
      onPointerMove={drag.go}
      onPointerUp={drag.end}
      onPointerCancel={drag.end}
    >
      {isChosen && (
        <span
          className={styles.corner}
          data-corner={key}
          onPointerDown={event => {
            event.stopPropagation()
            drag.begin(event, resizeElement)
          }}
          onPointerMove={drag.go}
          onPointerUp={drag.end}
          onPointerCancel={drag.end}
        />
      )}
    </button>
  )
}

type Arrange = typeof moveElement

/** From where it began, so that what the grid held back does not add up; the whole way is one step to undo. */
function useDrag(design: Design, key: string, cellPx: number) {
  const from = useRef<{
    readonly x: number
    readonly y: number
    readonly wall: Design['wall']
    readonly arrange: Arrange
    readonly deed: string
  }>(undefined)
  return {
    begin: (event: PointerEvent, arrange: Arrange) => {
      event.currentTarget.setPointerCapture?.(event.pointerId)
      from.current = {
        x: event.clientX,
        y: event.clientY,
        wall: design.wall,
        arrange,
        deed: `drag ${key} ${event.timeStamp}`,
      }
    },
    go: (event: PointerEvent) => {
      if (from.current === undefined) return
      const { x, y, wall, arrange, deed } = from.current
      const [byX, byY] = [(event.clientX - x) / cellPx, (event.clientY - y) / cellPx].map(Math.round)
      if (byX === undefined || byY === undefined) return
      const next = arrange(wall, key, byX, byY)
      const isSame = JSON.stringify(next) === JSON.stringify(design.wall)
      if (!isSame) design.change(next, deed)
    },
    end: () => {
      from.current = undefined
    },
  }
}
