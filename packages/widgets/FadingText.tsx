import { useEffect, useState } from 'react'
import styles from './fading-text.module.css'

/** How long an old value takes to go (shell §4). */
const fadeMs = 1400

/** A value that is loaded again and again: the old one fades over the new one. Only the new one is read aloud. */
export function FadingText({ text }: { text: string }) {
  const [{ shown, old }, setTexts] = useState<{ shown: string; old: string | undefined }>({
    shown: text,
    old: undefined,
  })
  if (text !== shown) setTexts({ shown: text, old: shown })
  useEffect(() => {
    if (old === undefined) return
    const timer = setTimeout(() => setTexts({ shown, old: undefined }), fadeMs)
    return () => clearTimeout(timer)
  }, [shown, old])
  return (
    <span className={styles.value}>
      {text}
      {old !== undefined && (
        <span
          key={`${old}>${shown}`}
          className={styles.old}
          style={{ animationDuration: `${fadeMs}ms` }}
          aria-hidden="true"
        >
          {old}
        </span>
      )}
    </span>
  )
}
