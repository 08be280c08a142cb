import { Link, useNavigate } from 'react-router'
import { Trouble } from './Trouble'

export function NotFoundPage() {
  const navigate = useNavigate()
  return (
    <Trouble
      mark="404"
      title="页面不存在"
      actions={
        <>
          <Link className="button button-primary" to="/">
            返回首页
          </Link>
          <button type="button" className="button" onClick={() => navigate(-1)}>
            返回上一页
          </button>
        </>
      }
    >
      <p>您访问的页面不存在，或者您的账号没有这个菜单。请核对地址（区分大小写），或联系管理员开通。</p>
    </Trouble>
  )
}
