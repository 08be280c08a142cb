import type { Json, Value } from '@kezhan/resource/field'
import type { ChildRecord } from './child-rows'

export interface FormBase {
  readonly head: Readonly<Record<string, Json>>
  readonly values: Readonly<Record<string, Value>>
  readonly children: Readonly<Record<string, readonly ChildRecord[]>>
}
