import { useAccess } from '@kezhan/client/access/use-access'
import { saveRolePermissions } from '@kezhan/people/model/grant-calls'
import { role } from '@kezhan/people/model/role'
import { copyRole, userRoleList } from '@kezhan/people/model/role-calls'
import { rolePreview } from '@kezhan/people/model/role-preview'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { useIsPhone } from '@kezhan/widgets/hooks/use-is-phone'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { ListGround, Panel } from '@kezhan/widgets/list/ListGround'
import { Drawer, Tag } from 'antd'
import { useState } from 'react'
import { roleGrantee } from '../grants/grantee'
import { RolePreviewDrawer } from '../roles/RolePreviewDrawer'
import { RoleUsers } from '../roles/RoleUsers'
import styles from '../roles/roles.module.css'

const GrantDrawer = lazyWidget(async () => (await import('../grants/GrantDrawer')).GrantDrawer, 0)

/** Roles, what they hold, and who has them. A hotel sees its own, the platform those of all hotels. */
export default function RoleUserPage() {
  const isPhone = useIsPhone()
  const { can } = useAccess()
  const [opened, setOpened] = useState<Row>()
  const [granted, setGranted] = useState<Row>()
  const [previewed, setPreviewed] = useState<Row>()
  const [copied, setCopied] = useState<Row>()
  const close = (): void => setOpened(undefined)
  return (
    <div className={styles.page} data-beside={opened !== undefined}>
      <ResourcePage
        path={role.path}
        onRowOpen={setOpened}
        cells={{ roleName: titleOf }}
        mayChange={row => row.hasAll !== 'Y'}
        rowActions={row => [
          { key: 'users', label: '用户', do: userRoleList.access, onClick: () => setOpened(row) },
          {
            key: 'preview',
            label: '预览',
            do: rolePreview.access,
            onClick: () => setPreviewed(row),
          },
          ...(row.hasAll === 'Y'
            ? []
            : [
                {
                  key: 'grant',
                  label: '授权',
                  do: saveRolePermissions.access,
                  onClick: () => setGranted(row),
                },
                // What is copied of it are its grants.
                ...(can(saveRolePermissions.access)
                  ? [{ key: 'copy', label: '复制', do: copyRole.access, onClick: () => setCopied(row) }]
                  : []),
              ]),
        ]}
      />
      {opened && !isPhone && (
        <ListGround>
          <Panel>
            <RoleUsers key={opened.id} roleId={opened.id} name={nameOf(opened)} onClose={close} />
          </Panel>
        </ListGround>
      )}
      {isPhone && (
        <Drawer open={opened !== undefined} size="100%" title="角色的用户" destroyOnHidden onClose={close}>
          {opened && <RoleUsers key={opened.id} roleId={opened.id} name={nameOf(opened)} />}
        </Drawer>
      )}
      {previewed && (
        <RolePreviewDrawer
          key={previewed.id}
          roleId={previewed.id}
          name={nameOf(previewed)}
          onClosed={() => setPreviewed(undefined)}
        />
      )}
      {copied && (
        <CallDialog
          call={copyRole}
          title={`复制角色“${nameOf(copied)}”`}
          given={{ roleId: copied.id }}
          initial={{ roleName: `${nameOf(copied)}副本` }}
          done={({ left }) =>
            left.length === 0 ? '复制成功！' : `复制成功，您没有的权限没有带入：${left.join('、')}`
          }
          refreshes={role.path}
          onClosed={() => setCopied(undefined)}
        />
      )}
      {granted && (
        <GrantDrawer
          grantee={roleGrantee(granted.id, nameOf(granted))}
          onClosed={() => setGranted(undefined)}
        />
      )}
    </div>
  )
}

const nameOf = (row: Row): string => String(row.roleName)

const titleOf = (row: Row) =>
  row.hasAll === 'Y' ? (
    <>
      {nameOf(row)} <Tag>全部权限</Tag>
    </>
  ) : (
    nameOf(row)
  )
