import { rehearseBundle as call } from '@kezhan/online/model/bundle-calls'
import { ok } from '@kezhan/server-kit/http/envelope'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import type { Asked, BundleParts } from './bundle-parts'
import { rehearse } from './carry-bundle'
import { uploadedBundle } from './uploaded-bundle'

export const rehearseBundle =
  (parts: BundleParts): RawRoute['handle'] =>
  async (ctx, request) => {
    const { bundle, asked } = await uploadedBundle<Asked>(request, call.input)
    return ok(await rehearse(parts, ctx, { bundle, isOurs: false }, asked))
  }
