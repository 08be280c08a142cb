import type { PermissionNode } from '@kezhan/people/model/permission-calls'
import NamedIcon, { iconNames } from '@kezhan/widgets/NamedIcon'
import { NumberInput } from '@kezhan/widgets/NumberInput'
import { bounded, plainNumbers } from '@kezhan/widgets/number-notation'
import { Checkbox, Form, Input, Radio, Select, Space, TreeSelect } from 'antd'
import { type EntryValues, entryTypes, placesFor } from './entry-form'

const sortNumbers = bounded(plainNumbers, 0, 1_000_000)

interface Props {
  readonly nodes: readonly PermissionNode[]
  readonly entry: PermissionNode | undefined
}

/** Each type asks for what it needs: a button has no path, a group no right. */
export function EntryFields({ nodes, entry }: Props) {
  const menuType = Form.useWatch<number | undefined>('menuType') ?? entry?.menuType ?? 0
  const isFixed = entry?.isBuiltIn ?? false
  const isButton = menuType === 2
  return (
    <>
      <Form.Item<EntryValues> name="menuType" label="菜单类型">
        <Radio.Group
          disabled={isFixed}
          options={entryTypes.map((label, value) => ({ label, value }))}
          optionType="button"
        />
      </Form.Item>
      <Form.Item<EntryValues>
        name="name"
        label={isButton ? '按钮名称' : '菜单名称'}
        rules={[{ required: true, whitespace: true, message: `请输入${isButton ? '按钮' : '菜单'}名称` }]}
      >
        <Input maxLength={100} autoFocus />
      </Form.Item>
      {menuType !== 0 && (
        <Form.Item<EntryValues>
          name="parentId"
          label="上级菜单"
          rules={[{ required: isButton, message: '请选择上级菜单' }]}
        >
          <TreeSelect
            allowClear={!isButton}
            showSearch={{ treeNodeFilterProp: 'title' }}
            placeholder="请选择上级菜单"
            treeData={placesFor(nodes, entry?.id)}
          />
        </Form.Item>
      )}
      {!isButton && (
        <>
          <Form.Item<EntryValues>
            name="url"
            label="菜单路径"
            rules={[{ required: true, whitespace: true, message: '请输入菜单路径' }]}
          >
            <Input maxLength={255} disabled={isFixed} placeholder="/path 或 https:// 开头的地址" />
          </Form.Item>
          <Form.Item<EntryValues>
            name="component"
            label="前端组件"
            rules={[{ required: menuType === 1, whitespace: true, message: '请输入前端组件' }]}
            {...(menuType === 0 ? { extra: '目录可以不填' } : {})}
          >
            <Input maxLength={255} disabled={isFixed} />
          </Form.Item>
          <Form.Item<EntryValues> name="redirect" label="默认跳转地址">
            <Input maxLength={255} disabled={isFixed} />
          </Form.Item>
          <Form.Item<EntryValues> name="icon" label="菜单图标">
            <Select
              allowClear
              placeholder="请选择图标"
              showSearch={{ optionFilterProp: 'value' }}
              options={iconNames.map(icon => ({
                value: icon,
                label: (
                  <Space>
                    <NamedIcon name={icon} />
                    {icon}
                  </Space>
                ),
              }))}
            />
          </Form.Item>
        </>
      )}
      {menuType !== 0 && (
        <Form.Item<EntryValues>
          name="perms"
          label="授权标识"
          rules={[{ required: isButton, whitespace: true, message: '请输入授权标识' }]}
          extra="例如 sys:user:add，多个用逗号分隔"
        >
          <Input maxLength={100} disabled={isFixed} />
        </Form.Item>
      )}
      <Form.Item<EntryValues> name="sortNo" label="排序" rules={[{ required: true, message: '请输入排序' }]}>
        <NumberInput notation={sortNumbers} />
      </Form.Item>
      <Form.Item<EntryValues>
        name="status"
        label="状态"
        extra={menuType === 2 ? '停用后，任何人都不能使用' : '停用后，任何人的菜单中都不再出现'}
      >
        <Radio.Group
          options={[
            { label: '有效', value: 1 },
            { label: '无效', value: 0 },
          ]}
        />
      </Form.Item>
      {!isButton && (
        <Form.Item label="选项" style={{ marginBottom: 8 }}>
          <Flag name="hidden" label="隐藏路由" />
          <Flag name="keepAlive" label="缓存路由" isFixed={isFixed} />
          <Flag name="alwaysShow" label="聚合路由" isFixed={isFixed} />
          <Flag name="internalOrExternal" label="外部打开" isFixed={isFixed} />
        </Form.Item>
      )}
      <Form.Item<EntryValues> name="description" label="描述">
        <Input maxLength={255} />
      </Form.Item>
    </>
  )
}

interface FlagProps {
  readonly name: 'hidden' | 'keepAlive' | 'alwaysShow' | 'internalOrExternal'
  readonly label: string
  readonly isFixed?: boolean
}

/** Switches travel as Y and N. */
function Flag({ name, label, isFixed = false }: FlagProps) {
  return (
    <Form.Item<EntryValues>
      name={name}
      noStyle
      valuePropName="checked"
      getValueProps={value => ({ checked: value === 'Y' })}
      getValueFromEvent={(event: { target: { checked: boolean } }) => (event.target.checked ? 'Y' : 'N')}
    >
      <Checkbox disabled={isFixed}>{label}</Checkbox>
    </Form.Item>
  )
}
