import type { EntryRow } from '@kezhan/people/rules/menu-entry'
import { isKnownIn } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { ModuleParts } from '@kezhan/server-kit/server-module'
import { loadEntries } from './entry-store'

export type EntryParts = Pick<ModuleParts, 'everyResource'>

/** All entries of the menu that exist where somebody is. */
export const entriesHere = async (ctx: Ctx, parts: EntryParts): Promise<EntryRow[]> =>
  knownHere(ctx, parts, await loadEntries(ctx.db))

/** Without those of forms that were drawn in other hotels, and of their views: here they are not even named. */
export async function knownHere<T extends { readonly perms: string | null }>(
  { user }: Ctx,
  { everyResource }: EntryParts,
  entries: readonly T[],
): Promise<T[]> {
  const foreign = (await everyResource()).filter(resource => !isKnownIn(user.hotelCode, resource))
  const families = foreign.flatMap(resource => {
    const family = permissionOf(resource, 'list').replace(/:list$/, '')
    return [`${family}:`, `${family}-`]
  })
  return entries.filter(({ perms }) => !families.some(family => perms?.startsWith(family)))
}
