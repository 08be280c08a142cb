import { carryOutBundle as call } from '@kezhan/online/model/bundle-calls'
import { ok } from '@kezhan/server-kit/http/envelope'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import type { Asked, BundleParts } from './bundle-parts'
import { carryOut } from './carry-bundle'
import { uploadedBundle } from './uploaded-bundle'

export const carryOutBundle =
  (parts: BundleParts): RawRoute['handle'] =>
  async (ctx, request) => {
    const { bundle, asked } = await uploadedBundle<Asked & { readonly seal: string }>(request, call.input)
    return ok(await carryOut(parts, ctx, { bundle, isOurs: false }, asked), '导入成功')
  }
