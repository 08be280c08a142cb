import { type KeyboardEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { lazyPage } from '../loading/lazy-page'

const PhoneLogin = lazyPage(() => import('./PhoneLogin'))

const modes = { password: '密码登录', phone: '短信登录' } as const
type Mode = keyof typeof modes

/** The two ways to sign in (ARIA tabs: arrow keys change). What was typed in the other way is kept. */
export function LoginModes({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState<Mode>('password')
  const [wasPhoneOpened, setPhoneOpened] = useState(false)
  const id = useId()

  function choose(next: Mode) {
    setMode(next)
    if (next === 'phone') setPhoneOpened(true)
  }
  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const next = mode === 'phone' ? 'password' : 'phone'
    choose(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  const panelOf = (name: Mode) => ({
    role: 'tabpanel',
    id: `${id}-${name}-panel`,
    'aria-labelledby': `${id}-${name}`,
    hidden: mode !== name,
    className: 'login-mode',
  })

  return (
    <>
      <div className="login-modes" role="tablist" aria-label="登录方式" onKeyDown={handleKey}>
        {(['password', 'phone'] as const).map(name => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={mode === name}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={mode === name ? 0 : -1}
            onClick={() => choose(name)}
          >
            {modes[name]}
          </button>
        ))}
      </div>
      <div {...panelOf('password')}>{children}</div>
      <div {...panelOf('phone')}>
        <Suspense fallback={null}>{wasPhoneOpened && <PhoneLogin />}</Suspense>
      </div>
    </>
  )
}
