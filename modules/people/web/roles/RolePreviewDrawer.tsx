import { useCall } from '@kezhan/client/request/use-call'
import { type PreviewedPage, type PreviewedResource, rolePreview } from '@kezhan/people/model/role-preview'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Drawer, Empty, Skeleton, Tag, Tree } from 'antd'
import { useState } from 'react'
import { conditionNames } from '../permission/rule-words'
import styles from './roles.module.css'

interface Props {
  roleId: string
  name: string
  onClosed(): void
}

/** 预览: what somebody with this role alone finds in his menu, and what he may do and see there. */
export function RolePreviewDrawer({ roleId, name, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const { data, error, refetch } = useCall(rolePreview, { roleId }, { quiet: true })
  return (
    <Drawer
      open={isOpen}
      size={720}
      title={`预览 · ${name}`}
      onClose={() => setOpen(false)}
      afterOpenChange={shown => !shown && onClosed()}
    >
      {error !== null && (
        <ListProblem problem={error} right={rolePreview.access} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <Skeleton active title={false} />}
      {data && (
        <div className={styles.sides}>
          <section>
            <h2 className={styles.heading}>菜单</h2>
            {data.menu.length === 0 ? (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="菜单是空的：先给角色授权" />
            ) : (
              <Tree
                aria-label="菜单"
                treeData={nodesOf(data.menu)}
                defaultExpandAll
                selectable={false}
                virtual={false}
              />
            )}
          </section>
          <section>
            <h2 className={styles.heading}>数据</h2>
            {data.resources.length === 0 && (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有可以查看的数据列表" />
            )}
            <ul className={styles.previews}>
              {data.resources.map(one => (
                <ResourceLine key={one.path} resource={one} />
              ))}
            </ul>
          </section>
        </div>
      )}
    </Drawer>
  )
}

interface TreeNode {
  readonly key: string
  readonly title: string
  readonly children: TreeNode[]
}
const nodesOf = (pages: readonly PreviewedPage[]): TreeNode[] =>
  pages.map(({ title, path, children }) => ({ key: path, title, children: nodesOf(children ?? []) }))

function ResourceLine({ resource }: { resource: PreviewedResource }) {
  const { title, rights, written, readOnly, hidden, rules, isMisread } = resource
  return (
    <li>
      <div className={styles.rights}>
        <strong>{title}</strong>
        {rights.map(right => (
          <Tag key={right}>{right}</Tag>
        ))}
      </div>
      {written.length > 0 && <p>可以填写：{written.join('、')}</p>}
      {readOnly.length > 0 && <p>只能查看：{readOnly.join('、')}</p>}
      {hidden.length > 0 && <p>看不到字段：{hidden.join('、')}</p>}
      <p>
        {isMisread
          ? '数据规则无法理解，看不到任何数据'
          : rules.length === 0
            ? '看得到全部数据'
            : `只看得到：${rules.map(ruleSentence).join('，且')}`}
      </p>
    </li>
  )
}

const ruleSentence = ({ column, condition, value }: PreviewedResource['rules'][number]): string =>
  `${column}${conditionNames[condition] ?? condition}${value === '' ? '' : `“${value}”`}`
