import type { Bundle } from '@kezhan/online/model/bundle'
import { readBundle } from '@kezhan/online/rules/bundle/read-bundle'
import { refuse } from '@kezhan/online/rules/bundle/refusals'
import { galleryFiles } from '../gallery-files'

/** Ready forms, by key, read like any file. */
export const gallery = (): ReadonlyMap<string, Bundle> =>
  new Map(Object.entries(galleryFiles).map(([key, file]) => [key, readBundle(file)]))

export function galleryBundle(key: string): Bundle {
  const bundle = gallery().get(key)
  if (bundle === undefined) throw refuse('gallery.missing', { key })
  return bundle
}
