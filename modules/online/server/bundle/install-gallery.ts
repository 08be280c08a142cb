import type { installGallery as call } from '@kezhan/online/model/bundle-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { BundleParts } from './bundle-parts'
import { carryOut } from './carry-bundle'
import { galleryBundle } from './gallery'

export const installGallery =
  (parts: BundleParts): HandlerOf<typeof call> =>
  async (ctx, { key, ...asked }) => ({
    result: await carryOut(parts, ctx, { bundle: await galleryBundle(ctx, key), isOurs: true }, asked),
    message: '安装成功',
  })
