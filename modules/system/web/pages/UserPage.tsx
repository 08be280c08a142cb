import { user } from '@kezhan/system/model/user'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { useState } from 'react'
import { PasswordResetDialog } from '../people/PasswordResetDialog'
import { useFreeze } from '../people/use-freeze'

/** People: those of one's own hotel, or for the platform of all of them. */
export default function UserPage() {
  const freezeActions = useFreeze()
  const [reset, setReset] = useState<Row>()
  return (
    <>
      <ResourcePage
        path={user.path}
        rowActions={row => [
          ...freezeActions(row),
          {
            key: 'reset',
            label: '重置密码',
            do: 'sys:user:changePassword',
            onClick: () => setReset(row),
          },
        ]}
      />
      {reset && <PasswordResetDialog user={reset} onClosed={() => setReset(undefined)} />}
    </>
  )
}
