import { announcement } from '@kezhan/messages/model/announcement'
import type { Priority } from '@kezhan/messages/model/notice'
import { priorities } from '@kezhan/messages/model/priorities'
import { RowDetailDialog } from '@kezhan/web-kit/resource/list/RowDetailDialog'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Badge } from 'antd'
import { useState } from 'react'
import { ChosenReaders } from '../ChosenReaders'
import { PriorityTag } from '../PriorityTag'
import { useRelease } from '../use-release'

const statusColours: Readonly<Record<string, 'default' | 'success' | 'warning'>> = {
  '0': 'default',
  '1': 'success',
  '2': 'warning',
}
const cells = {
  priority: ({ priority }: Row) =>
    isPriority(priority) ? <PriorityTag priority={priority} /> : String(priority ?? ''),
  sendStatus: ({ sendStatus, sendStatus_dictText: text }: Row) => (
    <Badge status={statusColours[String(sendStatus)] ?? 'default'} text={String(text ?? sendStatus)} />
  ),
}
const formParts = { userIds: ChosenReaders }

/** Announcements of this hotel, or of the platform: write, publish, revoke. */
export default function AnnouncementPage() {
  const [opened, setOpened] = useState<Row>()
  const releaseActions = useRelease()
  return (
    <>
      <ResourcePage
        path={announcement.path}
        cells={cells}
        formParts={formParts}
        mayChange={isUnpublished}
        rowActions={releaseActions}
        onRowOpen={setOpened}
      />
      {opened && (
        <RowDetailDialog
          resource={announcement}
          id={String(opened.id)}
          onEdit={undefined}
          onClosed={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

/** What people have been told is revoked before it is changed. */
const isUnpublished = ({ sendStatus }: Row): boolean => String(sendStatus) !== '1'

const isPriority = (value: unknown): value is Priority => Object.hasOwn(priorities, String(value))
