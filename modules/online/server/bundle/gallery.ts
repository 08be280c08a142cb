import type { Bundle } from '@kezhan/online/model/bundle'
import { readBundle } from '@kezhan/online/rules/bundle/read-bundle'
import { refuse } from '@kezhan/online/rules/bundle/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { isOwn } from '../form-owner'
import { galleryFiles } from '../gallery-files'

/** Ready forms, by key, read like any file. */
export const gallery = (): ReadonlyMap<string, Bundle> =>
  new Map(Object.entries(galleryFiles).map(([key, file]) => [key, readBundle(file)]))

/** One of them as it would be installed by who asks. */
export async function galleryBundle(ctx: Ctx, key: string): Promise<Bundle> {
  const bundle = gallery().get(key)
  if (bundle === undefined) throw refuse('gallery.missing', { key })
  const codes = await codesHere(
    ctx,
    bundle.forms.map(({ code }) => code),
  )
  return {
    ...bundle,
    forms: bundle.forms.map(form => ({ ...form, code: codes.get(form.code) ?? form.code })),
  }
}

/** Codes are those of the whole installation: where somebody else has one, the form gets one that is named after the hotel. */
export async function codesHere(
  { user, platformDb }: Ctx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const taken = await platformDb.query<{ code: string; ownerHotel: string | null }>(
    `select code, owner_hotel from onl_cgform_head where code = any($1::text[])
     union all select code, definition->>'ofHotel' from onl_published where code = any($1::text[]) and deleted_at is not null`,
    [codes],
  )
  const ending = `_${user.hotelCode.toLowerCase().replace(/[^a-z0-9]/g, '')}`
  return new Map(
    taken
      .filter(({ ownerHotel }) => !isOwn(user, ownerHotel))
      .map(({ code }) => [code, `${code.slice(0, 40 - ending.length)}${ending}`]),
  )
}
