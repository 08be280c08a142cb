import { send } from '@kezhan/client/request/client'
import { useRefresh } from '@kezhan/client/request/use-call'
import {
  type GalleryCard,
  installGallery,
  type Rehearsal,
  rehearseGallery,
} from '@kezhan/online/model/bundle-calls'
import type { SentOf } from '@kezhan/resource/call'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { App } from 'antd'
import { useState } from 'react'
import { RehearsalLines } from '../bundle/RehearsalLines'
import { MenuPlace } from '../form/MenuPlace'
import { RolesOfForm } from '../form/RolesOfForm'
import { usePlaceFields } from '../form/use-place-fields'

/** 安装: where it stands and who gets it, then all of it at once; what is in its way is said instead. */
export function InstallDialog({ card, onClosed }: { card: GalleryCard; onClosed(): void }) {
  const { message } = App.useApp()
  const refresh = useRefresh()
  const fields = usePlaceFields()
  const [blocked, setBlocked] = useState<Rehearsal>()

  async function handleInstall(sent: SentOf<typeof rehearseGallery>): Promise<boolean> {
    const rehearsal = await send(rehearseGallery, sent, { quiet: true })
    if (rehearsal.isBlocked) {
      setBlocked(rehearsal)
      return false
    }
    await send(installGallery, { ...sent, seal: rehearsal.seal }, { quiet: true })
    message.success(`已安装“${card.title}”`)
    await Promise.all(['/online', '/sys/permission', '/user/get'].map(refresh))
    return true
  }
  return (
    <CallDialog
      call={rehearseGallery}
      title={`安装“${card.title}”`}
      given={{ key: card.key }}
      fields={fields}
      parts={{ menuParentId: MenuPlace, roleIds: RolesOfForm }}
      note={blocked ? <RehearsalLines rehearsal={blocked} /> : card.about}
      okText="安装"
      focus="ok"
      widthPx={640}
      act={handleInstall}
      onClosed={onClosed}
    />
  )
}
