import { Link } from 'react-router'
import { Trouble } from './Trouble'

/** `/exception/500`: what to do when the server fails. */
export function ServerFaultPage() {
  return (
    <Trouble
      mark="500"
      title="服务器出错了"
      actions={
        <>
          <Link className="button button-primary" to="/">
            返回首页
          </Link>
          <Link className="button" to="/test/home">
            运行自检
          </Link>
        </>
      }
    >
      <p>服务器没能完成刚才的请求。已经保存的数据不受影响，请稍后重试。</p>
      <p>如果一直如此，请把提示中的请求编号告诉管理员。</p>
    </Trouble>
  )
}
