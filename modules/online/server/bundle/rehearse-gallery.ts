import type { rehearseGallery as call } from '@kezhan/online/model/bundle-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { BundleParts } from './bundle-parts'
import { rehearse } from './carry-bundle'
import { galleryBundle } from './gallery'

export const rehearseGallery =
  (parts: BundleParts): HandlerOf<typeof call> =>
  async (ctx, { key, ...asked }) => ({
    result: await rehearse(parts, ctx, { bundle: await galleryBundle(ctx, key), isOurs: true }, asked),
  })
