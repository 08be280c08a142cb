import type { GrantNode } from '@kezhan/people/model/permission-calls'
import { Checkbox } from 'antd'
import { useId } from 'react'
import { branchOf, type TickTree } from './grant-ticks'
import styles from './grants.module.css'
import type { Grant } from './use-grant'

/** The rights that give away money or secrets, side by side, so that who grants sees all of them at one glance. */
export function HighRiskRights({ grant, tree }: { grant: Grant; tree: TickTree }) {
  const heading = useId()
  const rights = tree.nodes.flatMap(branchOf).filter(node => node.isHighRisk)
  if (rights.length === 0) return null
  const ticked = rights.filter(node => grant.ticks.has(node.key)).length
  return (
    <section className={styles.risk} aria-labelledby={heading}>
      <h3 id={heading}>
        高风险权限 <small>{`已选 ${ticked} / ${rights.length}`}</small>
      </h3>
      <ul>
        {rights.map(node => (
          <li key={node.key}>
            <Checkbox
              checked={grant.ticks.has(node.key)}
              disabled={node.disabled === true}
              onChange={event => grant.tick(node.key, event.target.checked)}
            >
              {node.slotTitle}
              <small>{pageOf(tree, node)}</small>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}

const pageOf = ({ byKey }: TickTree, { parentId }: GrantNode): string =>
  byKey.get(parentId ?? '')?.slotTitle ?? ''
