import type { Field, Kind } from '@kezhan/resource/field'
import { area } from './area'
import { department, dict, ref, tree, user } from './choice'
import { colour } from './colour'
import { cron } from './cron'
import { file, image } from './file'
import { json } from './json'
import type { KindView } from './kind-view'
import { date, datetime, time } from './moment'
import { money } from './money'
import { decimal, integer } from './number'
import { percent } from './percent'
import { richtext } from './richtext'
import { switchKind } from './switch'
import { password, text, textarea } from './text'

/** Every kind has its visual half here; the type makes a forgotten one an error of compilation. */
export const kindViews = {
  text,
  textarea,
  password,
  integer,
  decimal,
  money,
  percent,
  date,
  datetime,
  time,
  switch: switchKind,
  dict,
  ref,
  tree,
  user,
  department,
  file,
  image,
  richtext,
  cron,
  area,
  colour,
  json,
} satisfies Record<Kind, KindView>

export const kindViewOf = (field: Field): KindView => kindViews[field.kind]
