import { useAccess } from '@kezhan/client/access/use-access'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { seenTasks, type TaskLook } from '@kezhan/dashboard/rules/tasks'
import { useMemo } from 'react'

/** Tasks of this person whose page is in his menu: one that leads nowhere is none of his. */
export function useOwnTasks(): readonly TaskLook[] {
  const { can } = useAccess()
  const { user, pages } = useWorkplace()
  return useMemo(() => {
    if (user.hotelCode === '') return []
    const paths = new Set(pages.map(page => page.path))
    return seenTasks(can).filter(
      ({ opens }) => opens === 'approvals' || paths.has(opens.link.split('?')[0] ?? ''),
    )
  }, [can, user.hotelCode, pages])
}
