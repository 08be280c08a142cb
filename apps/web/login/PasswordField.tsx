import { type KeyboardEvent, useState } from 'react'
import { Field } from './Field'

interface Props {
  label?: string
  name?: string
  autoComplete?: 'current-password' | 'new-password'
  value: string
  onChange(value: string): void
  message: string | undefined
  hint?: string
}

/** A password that can be shown. The button is a toggle (ARIA `aria-pressed`) outside the order of Enter. */
export function PasswordField(props: Props) {
  const {
    label = '密码',
    name = 'password',
    autoComplete = 'current-password',
    value,
    onChange,
    message,
    hint,
  } = props
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const handleKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field label={label} message={message ?? (hasCapsLock ? '大写锁定已打开' : undefined)} hint={hint}>
      {attributes => (
        <>
          <input
            {...attributes}
            aria-invalid={message !== undefined}
            data-reveal
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            maxLength={128}
            value={value}
            onChange={event => onChange(event.target.value)}
            onKeyDown={handleKey}
            onKeyUp={handleKey}
            onBlur={() => setCapsLock(false)}
          />
          <button
            type="button"
            className="icon-button field-reveal"
            aria-label="显示密码"
            aria-pressed={isShown}
            title={isShown ? '隐藏密码' : '显示密码'}
            onClick={() => setShown(!isShown)}
          >
            <Eye isCrossed={!isShown} />
          </button>
        </>
      )}
    </Field>
  )
}

function Eye({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="M4 20 20 4" strokeLinecap="round" />}
    </svg>
  )
}
