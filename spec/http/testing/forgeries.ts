import { buffer } from 'node:stream/consumers'
import type { Resource } from '@kezhan/resource/define'
import type { Value } from '@kezhan/resource/field'
import { sheetFields } from '@kezhan/server-kit/resource/sheet-columns'
import type { Cell } from '@kezhan/server-kit/sheets/sheet-row'
import { writeXlsx } from '@kezhan/server-kit/sheets/write-xlsx'

/** What a row says about itself and only the server may write; sent by clients that hope it is believed. */
export const forgedHead: Readonly<Record<string, Value>> = {
  createBy: 'mallory',
  createTime: '2001-01-01 00:00:00',
  updateBy: 'mallory',
  updateTime: '2001-01-01 00:00:00',
  sysOrgCode: 'Z99',
  tenantId: '2',
  hotelCode: 'KZ002',
}

/** Properties that other products of this family take from a body; a resource that does not declare one refuses it. */
export const forgedMore: Readonly<Record<string, Value>> = {
  status: '1',
  delFlag: '1',
  userIdentity: 2,
  hasAll: 'Y',
  has_all: 'Y',
  isOpen: 'Y',
  tenant_id: '2',
  hotel_code: 'KZ002',
  create_by: 'mallory',
  relTenantIds: '2',
  password: 'Forged-2026',
  roles: ['admin'],
}

/** A sheet whose further columns claim what a body could: by their names and by what people would call them. */
export function forgedSheet(resource: Resource, row: Readonly<Record<string, Cell>>): Promise<Buffer> {
  const labels = sheetFields(resource)
    .filter(({ field }) => !field.readOnly)
    .map(({ field }) => field.label)
  const claims = { ...forgedHead, ...forgedMore, id: 'forged', version: 77, ...chineseClaims }
  const more = Object.entries(claims).filter(([name]) => !labels.includes(name))
  const columns = [...labels, ...more.map(([name]) => name)].map(title => ({
    title,
    format: 'text' as const,
  }))
  const cells = [...labels.map(label => row[label] ?? null), ...more.map(([, value]) => String(value))]
  return buffer(writeXlsx({ sheetName: resource.title, columns, rows: [[cells]] }))
}

const chineseClaims = {
  创建人: 'mallory',
  创建时间: '2001-01-01 00:00:00',
  租户: '2',
  酒店: 'KZ002',
  拥有全部权限: '是',
}
