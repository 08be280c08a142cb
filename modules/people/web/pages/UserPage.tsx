import { Can } from '@kezhan/client/access/Can'
import { useSession } from '@kezhan/client/request/use-session'
import { admitUser } from '@kezhan/people/model/people-calls'
import { recycledUsers } from '@kezhan/people/model/recycle-calls'
import { user } from '@kezhan/people/model/user'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { Button } from 'antd'
import { useState } from 'react'
import { useFreeze } from '../people/use-freeze'

const PasswordResetDialog = lazyWidget(
  async () => (await import('../people/PasswordResetDialog')).PasswordResetDialog,
  0,
)
const AdmitDialog = lazyWidget(async () => (await import('../people/AdmitDialog')).AdmitDialog, 0)
const AddToHotel = lazyWidget(async () => (await import('../people/AddToHotel')).AddToHotel, 0)
const RecycleBin = lazyWidget(async () => (await import('../people/RecycleBin')).RecycleBin, 0)

type OpenDialog =
  | { readonly kind: 'reset' | 'admit'; readonly person: Row }
  | { readonly kind: 'addToHotel' | 'bin' }

/** Waits to be admitted to a hotel. */
const waiting = '3'

/** People: those of one's own hotel, or for the platform of all of them. Nobody freezes or deletes himself. */
export default function UserPage() {
  const own = useSession()?.user
  const freezeActions = useFreeze()
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = (): void => setDialog(undefined)
  const isPlatform = own?.hotelCode === ''
  return (
    <>
      <ResourcePage
        path={user.path}
        mayDelete={row => row.id !== own?.id}
        toolbar={() => (
          <>
            {isPlatform && (
              <Can do={admitUser.access}>
                <Button onClick={() => setDialog({ kind: 'addToHotel' })}>为酒店新增</Button>
              </Can>
            )}
            <Can do={recycledUsers.access}>
              <Button onClick={() => setDialog({ kind: 'bin' })}>回收站</Button>
            </Can>
          </>
        )}
        rowActions={row => [
          ...(isPlatform && String(row.status) === waiting
            ? [
                {
                  key: 'admit',
                  label: '开通',
                  do: admitUser.access,
                  onClick: () => setDialog({ kind: 'admit', person: row }),
                },
              ]
            : []),
          ...(row.id === own?.id ? [] : freezeActions(row)),
          {
            key: 'reset',
            label: '重置密码',
            do: 'sys:user:changePassword',
            onClick: () => setDialog({ kind: 'reset', person: row }),
          },
        ]}
      />
      {dialog?.kind === 'reset' && <PasswordResetDialog user={dialog.person} onClosed={close} />}
      {dialog?.kind === 'admit' && <AdmitDialog person={dialog.person} onClosed={close} />}
      {dialog?.kind === 'addToHotel' && <AddToHotel onClosed={close} />}
      {dialog?.kind === 'bin' && <RecycleBin onClosed={close} />}
    </>
  )
}
