import {
  AlignLeftOutlined,
  ApartmentOutlined,
  BgColorsOutlined,
  BookOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  CodeOutlined,
  EnvironmentOutlined,
  FieldBinaryOutlined,
  FieldTimeOutlined,
  FileOutlined,
  FontSizeOutlined,
  HistoryOutlined,
  LinkOutlined,
  LockOutlined,
  NumberOutlined,
  PayCircleOutlined,
  PercentageOutlined,
  PictureOutlined,
  ProfileOutlined,
  SwapOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { Kind } from '@kezhan/resource/field'
import type { ComponentType } from 'react'

/** The palette in the order in which people need it, in three parts. */
export const paletteParts: readonly { readonly title: string; readonly kinds: readonly Kind[] }[] = [
  {
    title: '常用',
    kinds: ['text', 'textarea', 'integer', 'decimal', 'money', 'percent', 'date', 'datetime', 'time', 'switch'],
  },
  { title: '选择', kinds: ['dict', 'ref', 'tree', 'user', 'department', 'area'] },
  { title: '其他', kinds: ['file', 'image', 'richtext', 'colour', 'cron', 'json', 'password'] },
]

export const kindIcons: Readonly<Record<Kind, ComponentType>> = {
  text: FontSizeOutlined,
  textarea: AlignLeftOutlined,
  integer: NumberOutlined,
  decimal: FieldBinaryOutlined,
  money: PayCircleOutlined,
  percent: PercentageOutlined,
  date: CalendarOutlined,
  datetime: FieldTimeOutlined,
  time: ClockCircleOutlined,
  switch: SwapOutlined,
  dict: BookOutlined,
  ref: LinkOutlined,
  tree: ApartmentOutlined,
  user: UserOutlined,
  department: TeamOutlined,
  file: FileOutlined,
  image: PictureOutlined,
  richtext: ProfileOutlined,
  cron: HistoryOutlined,
  area: EnvironmentOutlined,
  colour: BgColorsOutlined,
  json: CodeOutlined,
  password: LockOutlined,
}
