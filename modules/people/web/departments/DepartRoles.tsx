import { saveDepartmentRolePermissions } from '@kezhan/people/model/depart-role-calls'
import { departmentRole } from '@kezhan/people/model/department-role'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'
import type { Row } from '@kezhan/web-kit/resource/row'
import { useState } from 'react'
import { GrantDrawer } from '../grants/GrantDrawer'
import { departRoleGrantee } from '../grants/grantee'

/** The roles of one department; who has them is said at the department's users. */
export function DepartRoles({ id }: { id: string }) {
  const [granted, setGranted] = useState<Row>()
  return (
    <>
      <ResourcePage
        path={departmentRole.path}
        binding="memory"
        extraFilter={{ departId: id }}
        rowActions={row => [
          {
            key: 'grant',
            label: '授权',
            do: saveDepartmentRolePermissions.access,
            onClick: () => setGranted(row),
          },
        ]}
      />
      {granted && (
        <GrantDrawer
          grantee={departRoleGrantee(id, granted.id, String(granted.roleName))}
          onClosed={() => setGranted(undefined)}
        />
      )}
    </>
  )
}
