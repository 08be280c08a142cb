import { call } from '@kezhan/resource/call'
import { defineResource } from '@kezhan/resource/define'

/** The files that were uploaded; read through a view, and written by uploads only. The id is the stored path. */
export const storedFile = defineResource({
  path: '/sys/oss/file',
  table: 'sys_stored_file',
  title: '文件',
  scope: 'hotel',
  platform: 'keeps',
  only: ['list', 'queryById', 'delete', 'deleteBatch'],
  sort: { column: 'createTime', order: 'desc' },
  fields: {
    fileName: { kind: 'text', label: '文件名称', required: true, search: 'like', widthPx: 240 },
    contentType: { kind: 'text', label: '类型', required: true, widthPx: 130 },
    sizeBytes: { kind: 'integer', label: '大小', required: true, widthPx: 100 },
    uploadBy: { kind: 'text', label: '上传人', required: true, search: 'like', widthPx: 120 },
    uploadTime: { kind: 'datetime', label: '上传时间', required: true, search: 'range', widthPx: 160 },
    url: { kind: 'text', label: '文件地址', required: true, search: 'like', widthPx: 240 },
    hotelName: { kind: 'text', label: '酒店', widthPx: 160 },
    usedIn: { kind: 'text', label: '使用处', hideIn: ['list'] },
  },
})

const id = { kind: 'text', label: '编号', required: true, maxLength: 200 } as const
export const fileList = call('GET', '/sys/oss/file/list', {
  access: 'sys:oss:file:list',
  title: '文件列表',
}).returns<unknown>()
export const fileById = call('GET', '/sys/oss/file/queryById', {
  access: 'sys:oss:file:list',
  title: '查询一个文件',
  input: { id },
}).returns<unknown>()
export const deleteFile = call('DELETE', '/sys/oss/file/delete', {
  access: 'sys:oss:file:delete',
  title: '删除文件',
  input: { id },
}).returns<null>()
export const deleteFiles = call('DELETE', '/sys/oss/file/deleteBatch', {
  access: 'sys:oss:file:delete',
  title: '批量删除文件',
  input: { ids: { kind: 'textarea', label: '编号列表', required: true, maxLength: 50_000 } },
}).returns<null>()
export const uploadStoredFile = call('POST', '/sys/oss/file/upload', {
  access: 'sys:oss:file:upload',
  title: '上传文件',
}).returns<{ readonly id: string; readonly fileName: string; readonly url: string }>()
