import { useGet } from '@kezhan/client/request/use-call'
import { repair } from '@kezhan/demo/model/repair'
import { type Row, textOf } from '@kezhan/web-kit/resource/row'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { ResultView } from '../repair/ResultView'

/** What was sent has arrived; the address names the work order, where there is one. */
export default function SuccessPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const id = params.get('id')
  const { data: row } = useGet<Row>(
    `${repair.path}/queryById`,
    { id: id ?? '' },
    { enabled: id !== null, quiet: true },
  )
  return (
    <ResultView
      isGood
      title="提交成功"
      text={id === null ? '操作已完成，数据已保存。' : '工单已保存，处理人会在列表中看到它。'}
      facts={row === undefined ? [] : factsOf(row)}
      actions={
        <>
          <Button type="primary" onClick={() => navigate('/demo/list/table')}>
            返回列表
          </Button>
          {id !== null && <Button onClick={() => navigate(`/demo/profile?id=${id}`)}>查看详情</Button>}
          <Button onClick={() => navigate('/demo/form/basic')}>再填一张</Button>
        </>
      }
    />
  )
}

const factsOf = (row: Row): [string, string][] => [
  ['单号', String(row.code ?? '')],
  ['事项', String(row.title ?? '')],
  ['紧急程度', textOf(row, 'grade') ?? '—'],
  ['提交时间', String(row.createTime ?? '')],
]
