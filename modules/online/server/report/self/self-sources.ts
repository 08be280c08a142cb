import type { selfSources as call } from '@kezhan/online/model/report-self'
import { permissionOf } from '@kezhan/resource/permission'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { hasList, type SelfParts } from './self-source'

/** Lists that who asks may see, by title; drawn forms are among them. */
export const selfSources =
  ({ engine, everyResource }: SelfParts): HandlerOf<typeof call> =>
  async ({ user }) => {
    const resources = await everyResource()
    const open = resources.filter(
      resource => hasList(user, resource) && user.rights.can(permissionOf(resource, 'list')),
    )
    const sources = open.map(({ path, title }) => ({ path, title, isDrawn: !engine.resources.has(path) }))
    return { result: sources.sort((a, b) => a.title.localeCompare(b.title, 'zh')) }
  }
