import { send } from '@kezhan/client/request/client'
import { type GalleryCard, rehearseGallery } from '@kezhan/online/model/bundle-calls'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { RehearsalLines } from '../bundle/RehearsalLines'

/** What installing would do here, before anything is done. */
export function GalleryPreview({ card, onClosed }: { card: GalleryCard; onClosed(): void }) {
  const [isOpen, setOpen] = useState(true)
  const { data, error } = useQuery({
    queryKey: [rehearseGallery.path, card.key],
    queryFn: () => send(rehearseGallery, { key: card.key }, { quiet: true }),
    gcTime: 0,
    retry: false,
  })
  return (
    <DialogFrame
      title={`预览“${card.title}”`}
      widthPx={640}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={<Button onClick={() => setOpen(false)}>关闭</Button>}
    >
      {error !== null && <Alert type="error" title={error.message} />}
      {data === undefined && error === null && <Skeleton active title={false} />}
      {data && <RehearsalLines rehearsal={data} />}
    </DialogFrame>
  )
}
