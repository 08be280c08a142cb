import { useAccess } from '@kezhan/client/access/use-access'
import { useWorkplace } from '@kezhan/client/workplace/workplace'

/** What of the place and the roles one may say: the menu is the platform's, roles are for who grants. */
export function usePlaceFields(): readonly ('menuParentId' | 'roleIds' | 'rights')[] {
  const { can } = useAccess()
  const { user } = useWorkplace()
  const mayPlace = can('sys:permission:list') && user.hotelCode === ''
  const mayGrant = can('sys:permission:grant') && can('sys:role:list')
  return [
    ...(mayPlace ? (['menuParentId'] as const) : []),
    ...(mayGrant ? (['roleIds', 'rights'] as const) : []),
  ]
}
