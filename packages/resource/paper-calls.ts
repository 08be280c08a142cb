import type { PaperAnswer, PaperKind } from '@kezhan/base/paper'
import { type Call, call } from './call'
import type { Fields } from './field'
import type { Access } from './permission'

/** The two calls of a paper: to look at it, and to print it, which is counted and recorded. */
export interface PaperCalls<In extends Fields = Fields> {
  readonly kind: PaperKind
  readonly preview: Call<In, PaperAnswer>
  readonly print: Call<In, PaperAnswer>
}

export function paperCalls<const In extends Fields>(
  kind: PaperKind,
  options: { readonly access: Access; readonly title: string; readonly input: In },
): PaperCalls<In> {
  const { access, title, input } = options
  const path = `/ebk/paper/${kind}`
  return {
    kind,
    preview: call('GET', path, { access, title, input }).returns<PaperAnswer>(),
    print: call('POST', `${path}/print`, {
      access,
      title: `打印${title}`,
      input,
      once: true,
    }).returns<PaperAnswer>(),
  }
}
