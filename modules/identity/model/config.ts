import { defineResource } from '@kezhan/resource/define'

/** Switches and addresses of the whole installation; the keys that the product reads stand in `configKeys`. */
export const config = defineResource({
  path: '/sys/config',
  table: 'sys_config',
  title: '系统配置',
  scope: 'global',
  // Its switches act on every hotel.
  side: 'platform',
  sort: { column: 'configKey', order: 'asc' },
  fields: {
    configKey: {
      kind: 'text',
      label: '配置键',
      required: true,
      unique: true,
      fixed: true,
      pattern: 'code',
      maxLength: 64,
      search: 'like',
      widthPx: 220,
    },
    configName: {
      kind: 'text',
      label: '配置名称',
      required: true,
      maxLength: 100,
      search: 'like',
      widthPx: 220,
    },
    configValue: { kind: 'text', label: '配置值', maxLength: 500, widthPx: 200 },
    remark: { kind: 'text', label: '说明', maxLength: 255, widthPx: 320 },
  },
})

export const configKeys = {
  /** Y: online development is read-only. */
  safeMode: 'sysSafeMode',
  /** Y: 16x and 19x are phones too when people register (decision A-35). */
  wideMobile: 'registrationWideMobile',
} as const
