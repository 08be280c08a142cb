import {
  AppstoreOutlined,
  CopyOutlined,
  FileAddOutlined,
  FileExcelOutlined,
  TableOutlined,
} from '@ant-design/icons'
import { onlineForm } from '@kezhan/online/model/form'
import { formFromSheet } from '@kezhan/online/model/from-sheet'
import { permissionOf } from '@kezhan/resource/permission'
import type { ComponentType } from 'react'

/** A way to a new form, as it is offered. */
export interface NewFormWay {
  readonly key: string
  readonly title: string
  /** What it is good for, in a sentence. */
  readonly text: string
  readonly icon: ComponentType
  /** Who lacks it is not offered the way. */
  readonly right: string
  /** Not offered to people of hotels. */
  readonly isOfPlatform?: true
  /** Where it leads: a form without fields, a copy of one that is picked, or a page of its own. */
  readonly next: 'empty' | 'copy' | { readonly page: string }
}

export const newFormWays: readonly NewFormWay[] = [
  {
    key: 'empty',
    title: '从零开始',
    text: '从空白表单开始，把字段拖到画布上',
    icon: FileAddOutlined,
    right: permissionOf(onlineForm, 'add'),
    next: 'empty',
  },
  {
    key: 'sheet',
    title: '从Excel新建',
    text: '按表格的列建立表单，连同数据一起导入，马上可以使用',
    icon: FileExcelOutlined,
    right: formFromSheet.access,
    next: { page: '/online/cgformFromSheet' },
  },
  {
    key: 'copy',
    title: '从已有表单复制',
    text: '带上字段、子表、规则和布局，不带数据和授权',
    icon: CopyOutlined,
    right: permissionOf(onlineForm, 'add'),
    next: 'copy',
  },
  {
    key: 'table',
    title: '从已有的表新建',
    text: '带上系统中某个列表的字段，例如房型、会员，不带数据',
    icon: TableOutlined,
    right: permissionOf(onlineForm, 'add'),
    isOfPlatform: true,
    next: { page: '/online/cgformFromTable' },
  },
  {
    key: 'gallery',
    title: '从表单库安装',
    text: '失物招领、维修单、投诉等现成的表单，安装后可以再修改',
    icon: AppstoreOutlined,
    right: permissionOf(onlineForm, 'add'),
    next: { page: '/online/gallery' },
  },
]
