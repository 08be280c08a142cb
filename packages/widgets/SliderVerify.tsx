import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import styles from './slider-verify.module.css'

interface Props {
  isVerified: boolean
  /** The handle has reached the end. */
  onVerified(): void
  /** The element that says what is missing. */
  describedBy?: string
}

const keyStep = 10

/**
 * Drag the handle to the end (ARIA slider: arrow keys, Home, End). It asks for a deliberate movement and protects
 * nothing; the server's own limits do. Let go before the end, it goes back; verified, it is locked.
 */
export function SliderVerify({ isVerified, onVerified, describedBy }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const [grip, setGrip] = useState<{ fromPx: number; widthPx: number }>()
  const [moved, setMoved] = useState(0)
  const percent = isVerified ? 100 : moved

  function moveTo(next: number) {
    if (isVerified) return
    const bounded = Math.min(100, Math.max(0, next))
    setMoved(bounded)
    if (bounded < 100) return
    setGrip(undefined)
    onVerified()
  }
  function letGo() {
    setGrip(undefined)
    setMoved(0)
  }
  function handleDown(event: PointerEvent<HTMLDivElement>) {
    const trackPx = track.current?.getBoundingClientRect().width ?? 0
    const widthPx = trackPx - event.currentTarget.getBoundingClientRect().width
    if (isVerified || widthPx <= 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setGrip({ fromPx: event.clientX, widthPx })
  }
  function handleKey(event: KeyboardEvent) {
    const next = { ArrowRight: moved + keyStep, ArrowUp: moved + keyStep, End: 100 }[event.key]
    const back = { ArrowLeft: moved - keyStep, ArrowDown: moved - keyStep, Home: 0 }[event.key]
    const target = next ?? back
    if (target === undefined) return
    event.preventDefault()
    moveTo(target)
  }

  const text = isVerified ? '验证通过' : '拖动滑块验证'
  return (
    <div ref={track} className={styles.track} data-verified={isVerified || undefined}>
      <div className={styles.filled} style={{ width: `calc((100% - 40px) * ${percent / 100} + 40px)` }} />
      <span className={styles.text}>{text}</span>
      <div
        role="slider"
        tabIndex={0}
        className={styles.handle}
        style={{ left: `calc((100% - 40px) * ${percent / 100})` }}
        aria-label="滑块验证"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={text}
        aria-disabled={isVerified}
        aria-describedby={describedBy}
        data-held={grip !== undefined || undefined}
        onPointerDown={handleDown}
        onPointerMove={event => grip && moveTo(((event.clientX - grip.fromPx) / grip.widthPx) * 100)}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={handleKey}
        onBlur={letGo}
      >
        <Mark path={isVerified ? tick : arrows} />
      </div>
    </div>
  )
}

const tick = 'm3 8.5 3.2 3.2L13 4.8'
const arrows = 'm3.5 4 4 4-4 4m5-8 4 4-4 4'

function Mark({ path }: { path: string }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={path} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
