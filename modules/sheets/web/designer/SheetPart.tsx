import { papers, type SourceFields } from '@kezhan/sheets/model/sheet'
import { Select } from 'antd'
import styles from './designer.module.css'
import { optionsOf, Part } from './Part'
import { SourcePart } from './SourcePart'
import type { Design } from './use-design'

/** Paper, source and groups of the whole sheet. */
export function SheetPart({ design: { sheet, change }, fields }: { design: Design; fields: SourceFields }) {
  return (
    <section aria-label="整张模板">
      <h2 className={styles.title}>整张模板</h2>
      <Part label="纸张">
        <Select
          aria-label="纸张"
          options={optionsOf(papers)}
          value={sheet.paper}
          onChange={paper => change({ ...sheet, paper })}
        />
      </Part>
      <SourcePart source={sheet.source} onChange={source => change({ ...sheet, source })} />
      <Part label="分组字段">
        <Select
          aria-label="分组字段"
          allowClear
          placeholder="不分组"
          options={fields.detail.map(({ key, label }) => ({ value: key, label }))}
          value={sheet.groupBy ?? null}
          onChange={(groupBy: string | null | undefined) => change({ ...sheet, groupBy: groupBy ?? null })}
        />
      </Part>
    </section>
  )
}
