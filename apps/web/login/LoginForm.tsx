import type { ReactNode, SubmitEvent } from 'react'

interface Props {
  /** Why the last attempt, or the last session, failed. */
  notice: string | undefined
  isBusy: boolean
  /** Names of the controls that still must be filled, in their order. */
  missing: readonly string[]
  submitText?: string
  busyText?: string
  onSubmit(): void
  children: ReactNode
}

/** Enter in any field submits; the first field that is missing gets the focus. */
export function LoginForm(props: Props) {
  const { notice, isBusy, missing, onSubmit, children, submitText = '登录', busyText = '正在登录…' } = props

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const first = event.currentTarget.elements.namedItem(missing[0] ?? '')
    if (first instanceof HTMLElement) first.focus()
    if (!isBusy) onSubmit()
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      {notice && (
        <p className="login-notice" role="alert">
          {notice}
        </p>
      )}
      {children}
      <button type="submit" className="button button-primary login-submit" aria-disabled={isBusy}>
        {isBusy ? busyText : submitText}
      </button>
    </form>
  )
}
