import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { ResultView } from '../repair/ResultView'

/** What was sent did not arrive: why that may be, and the way back. */
export default function FailPage() {
  const navigate = useNavigate()
  return (
    <ResultView
      isGood={false}
      title="提交失败"
      text="数据没有保存，请核对下列各项后重新提交。"
      facts={[
        ['账号权限', '需要“示例工单”的新增权限，可请管理员授权'],
        ['单号', '同一租户内不能重复'],
        ['网络', '连接中断时内容仍在表单里，恢复后再提交即可'],
      ]}
      actions={
        <>
          <Button type="primary" onClick={() => navigate('/demo/form/basic')}>
            返回修改
          </Button>
          <Button onClick={() => navigate('/demo/list/table')}>返回列表</Button>
        </>
      }
    />
  )
}
