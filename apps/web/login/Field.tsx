import { type ReactNode, useId } from 'react'

/** What the control must carry so that label and message belong to it. */
interface ControlAttributes {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string
}

interface Props {
  label: string
  message: string | undefined
  /** Stands in the message's place as long as nothing is wrong. */
  hint?: string | undefined
  children(attributes: ControlAttributes): ReactNode
}

/** A labelled control with its message underneath. */
export function Field({ label, message, hint, children }: Props) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        {children({ id, 'aria-invalid': message !== undefined, 'aria-describedby': messageId })}
      </div>
      <p id={messageId} className="field-message" data-hint={message === undefined || undefined}>
        {message ?? hint}
      </p>
    </div>
  )
}
