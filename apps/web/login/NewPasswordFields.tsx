import type { ReactNode } from 'react'
import { PasswordField } from './PasswordField'

interface Props {
  readonly username: string
  readonly password: string
  readonly confirmed: string
  readonly onPassword: (value: string) => void
  readonly onConfirmed: (value: string) => void
  readonly messageOf: (field: 'password' | 'confirmpassword') => string | undefined
  /** The former password, where it is asked for. */
  readonly children?: ReactNode
}

/** A new password, twice. */
export function NewPasswordFields({ username, messageOf, ...rest }: Props) {
  return (
    <>
      {/* For the browser's password memory: the new password belongs to this name. */}
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      {rest.children}
      <PasswordField
        label="新密码"
        name="password"
        autoComplete="new-password"
        value={rest.password}
        onChange={rest.onPassword}
        message={messageOf('password')}
        hint="至少8位，须同时包含字母和数字"
      />
      <PasswordField
        label="确认新密码"
        name="confirmpassword"
        autoComplete="new-password"
        value={rest.confirmed}
        onChange={rest.onConfirmed}
        message={messageOf('confirmpassword')}
      />
    </>
  )
}
