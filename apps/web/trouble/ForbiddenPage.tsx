import { Link, useSearchParams } from 'react-router'
import { Trouble } from './Trouble'

/** `?right=sys:position:list` names the permission that is missing. */
export function ForbiddenPage() {
  const [params] = useSearchParams()
  const right = params.get('right')
  return (
    <Trouble
      mark="403"
      title="没有访问权限"
      actions={
        <Link className="button button-primary" to="/">
          返回首页
        </Link>
      }
    >
      <p>您的账号没有查看此页面的权限，请联系管理员授权。</p>
      {right && <p>缺少的权限：{right}</p>}
    </Trouble>
  )
}
